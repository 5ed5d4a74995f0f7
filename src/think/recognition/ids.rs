//! Names of objects: a number each, the same as long as the object lives.

/// A number that names an object in a table of its kind.
pub(super) trait Id: Copy {
    /// The id with that number.
    fn from_index(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub(super) u16);

        impl $name {
            /// Its number, for tables.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Id for $name {
            #[inline]
            fn from_index(index: usize) -> $name {
                $name(index as u16)
            }

            #[inline]
            fn index(self) -> usize {
                self.0.into()
            }
        }
    )*};
}

ids! {
    /// A string. When strings are joined, the name with the lowest number stays; numbers that are free are given again.
    StringId;
    /// A linkage or a loose linkage. The name says where it lies and of what kind it is, so a linkage that comes back has its name again.
    LinkageId;
    /// An enclosed area. As long as it keeps a point, it keeps its name, unless another part of it has it.
    AreaId;
    /// A group. As long as it keeps a string, it keeps its name, unless another part of it has it.
    GroupId;
    /// A family. As long as it keeps a group, it keeps its name, unless another part of it has it.
    FamilyId;
}
