//! What each page loads when it is wanted, as static/pages.js says it: a line for each page, as
//! `rules: async () => (await withPart('help', import('./pages/rules.js'), 'help.css')).createRules`.

use super::modules;

/// What a page needs besides what every page needs, as paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::http) struct Later {
    pub modules: Vec<String>,
    pub sheets: Vec<String>,
    /// Parts of the words: folders of `i18n/`.
    pub parts: Vec<String>,
}

/// Every page by its name. `text` gives a file's text; `first`: modules that are loaded anyway.
pub(super) fn pages<'a>(
    list: &'a str,
    text: impl Fn(&str) -> Option<&'a str> + Copy,
    first: &[String],
) -> Vec<(String, Later)> {
    list.lines()
        .filter_map(|line| line.trim().split_once(": async () =>"))
        .map(|(name, loads)| (name.to_owned(), later(loads, text, first)))
        .collect()
}

fn later<'a>(
    loads: &str,
    text: impl Fn(&str) -> Option<&'a str> + Copy,
    first: &[String],
) -> Later {
    let mut later = Later::default();
    for quoted in loads.split('\'').skip(1).step_by(2) {
        let path = quoted.trim_start_matches("./");
        match path.rsplit_once('.') {
            Some((_, "css")) => later.sheets.push(path.to_owned()),
            Some((_, "js")) => {
                let modules = modules::reached(path, text).into_iter();
                let all = modules.chain([path.to_owned()]);
                let new = all.filter(|path| text(path).is_some() && !first.contains(path));
                later.modules.extend(new);
            }
            _ => later.parts.push(path.to_owned()),
        }
    }
    later
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_loads_is_read_from_its_line() {
        let list = "const later = {\n  a: async () => (await withPart('play', import('./pages/a.js'), 'a.css')).createA,\n  \
                    b: async () => (await import('./pages/gone.js')).createB,\n};\n";
        let text = |path: &str| match path {
            "pages/a.js" => Some("import '../old.js';\nimport './new.js';"),
            "old.js" | "pages/new.js" => Some(""),
            _ => None,
        };
        let pages = pages(list, text, &["old.js".to_owned()]);
        let a = Later {
            modules: vec!["pages/new.js".into(), "pages/a.js".into()],
            sheets: vec!["a.css".into()],
            parts: vec!["play".into()],
        };
        assert_eq!(
            pages,
            [("a".to_owned(), a), ("b".to_owned(), Later::default())]
        );
    }
}
