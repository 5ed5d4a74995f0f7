//! What a speed was measured on.

use std::fs;
use std::thread;

/// The number of processors that may be used, and what they call themselves, `2 x AMD EPYC`: speeds mean little without it.
pub fn machine() -> String {
    format!("{} x {}", processors(), processor())
}

/// How many may be used; 1 where the system does not tell.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What the processor calls itself, where Linux tells; else its family, `x86_64`.
pub fn processor() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    model(&told).unwrap_or(std::env::consts::ARCH).to_owned()
}

/// How many bytes of memory it has, where Linux tells.
pub fn memory() -> Option<usize> {
    total(&fs::read_to_string("/proc/meminfo").ok()?)
}

/// The memory in all of Linux's list, which has it in kB.
fn total(list: &str) -> Option<usize> {
    let told = list.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: usize = told.trim().strip_suffix(" kB")?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// The `model name` of the first processor in Linux's list.
fn model(list: &str) -> Option<&str> {
    let named = list.lines().find(|line| line.starts_with("model name"))?;
    let (_, name) = named.split_once(':')?;
    Some(name.trim()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_is_found_in_the_list_of_processors() {
        let list = "processor\t: 0\nvendor_id\t: AuthenticAMD\nmodel name\t: AMD EPYC 9654\n\nprocessor\t: 1\nmodel name\t: other\n";
        assert_eq!(model(list), Some("AMD EPYC 9654"));
        assert_eq!(model("processor\t: 0\nBogoMIPS\t: 50.00\n"), None);
        assert_eq!(model("model name\t:\n"), None);
    }

    #[test]
    fn the_memory_is_found_in_its_list() {
        let list = "MemTotal:       24689764 kB\nMemFree:        18000000 kB\n";
        assert_eq!(total(list), Some(24_689_764 << 10));
        assert_eq!(total("MemFree: 1 kB\n"), None);
        assert_eq!(total("MemTotal: many kB\n"), None);
    }
}
