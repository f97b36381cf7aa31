//! Which modules a module needs: what it imports, what those import, and so on. What is loaded later, by
//! `import()`, is not among them.

use std::collections::BTreeSet;

/// The paths of all modules that `entry` reaches, without itself, in order. `text` gives a file's text.
pub(super) fn reached<'a>(entry: &str, text: impl Fn(&str) -> Option<&'a str>) -> Vec<String> {
    let mut found = BTreeSet::from([entry.to_owned()]);
    let mut next = vec![entry.to_owned()];
    while let Some(module) = next.pop() {
        let lines = text(&module).unwrap_or("").lines();
        for path in lines
            .filter_map(imported)
            .filter_map(|import| resolved(&module, import))
        {
            if text(&path).is_some() && found.insert(path.clone()) {
                next.push(path);
            }
        }
    }
    found.remove(entry);
    found.into_iter().collect()
}

/// What a line imports: `import './a.js'`, `import { a } from './a.js'`, also as the last line of several.
fn imported(line: &str) -> Option<&str> {
    let line = line.trim();
    let statement = ["import ", "export ", "} from "]
        .iter()
        .any(|start| line.starts_with(start));
    let (before, import) = line
        .trim_end_matches(';')
        .trim_end_matches(['\'', '"'])
        .rsplit_once(['\'', '"'])?;
    let imports = before.trim_end().ends_with("from") || before.trim_end() == "import";
    (statement && imports && line.trim_end_matches(';').ends_with(['\'', '"'])).then_some(import)
}

/// A relative import as a path from the top of the folder.
fn resolved(module: &str, import: &str) -> Option<String> {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    if !import.starts_with('.') {
        return None;
    }
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop()?,
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_that_is_imported_is_found_once() {
        let files = [
            (
                "main.js",
                "import { a } from './a.js';\nimport {\n  b,\n  c,\n} from './pages/b.js';\nimport \"./c.js\"",
            ),
            (
                "a.js",
                "export * from './c.js';\nconst later = () => import('./later.js');\nimport 'https://x.example/y.js';",
            ),
            (
                "pages/b.js",
                "import { a } from '../a.js';\n * @import { T } from './type.js'\nimport './gone.js';",
            ),
            (
                "c.js",
                "import { main } from './main.js';\nconst text = 'import x';\nexport const y = 'z';",
            ),
            ("later.js", ""),
            ("pages/type.js", ""),
            ("z", ""),
        ];
        let text = |path: &str| {
            files
                .iter()
                .find(|(name, _)| *name == path)
                .map(|(_, text)| *text)
        };
        assert_eq!(reached("main.js", text), ["a.js", "c.js", "pages/b.js"]);
    }
}
