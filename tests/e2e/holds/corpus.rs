//! Bytes that once led somewhere: what reads strangers' bytes takes all of them without breaking.

use std::path::Path;

use tests::fuzz::TARGETS;

/// Bar 21: every file of the kept corpus (frames, messages, records of games, room codes, names, paths) is refused or read, and
/// nothing panics. `tests/fuzz/run` looks for more.
#[test]
fn everything_that_is_kept_in_the_corpus_is_refused_or_read() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for (name, target) in TARGETS {
        let files = std::fs::read_dir(corpus.join(name)).expect("the folder of a target");
        let mut read = 0;
        for file in files {
            let file = file.expect("a file").path();
            println!("{}", file.display());
            target(&std::fs::read(file).expect("bytes"));
            read += 1;
        }
        assert!(read >= 5, "{name}: {read} files");
    }
}
