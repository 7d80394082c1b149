import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentFormat } from '../document-format.ts';
import { annotatedDocument } from '../document-format.ts';

/** The text that is checked, with ends of paragraphs shown as one bar and blanks as one. */
const plain = (source: string, language: DocumentFormat): string =>
  annotatedDocument(source, language)
    .plain.replace(/[ \t]*\n\s*\n\s*/g, '|')
    .replace(/\s+/g, ' ')
    .replace(/^[| ]+|[| ]+$/g, '');

/** For each language: a source, and the text of its comments. */
const SOURCES: Readonly<Partial<Record<DocumentFormat, readonly [string, string]>>> = {
  javascript: [
    `#!/usr/bin/env node
// The first line
// and the second.
const a = "// no"; // Behind code.
const b = '/* no */', c = \`// no \${d ? \`/* no */\` : '}'} // no\`;
const e = /[/"'] \\/\\/ no/g; /* A block. */
/**
 * Reads *all* of {@link Source}, with \`code\`.
 * It ends here.
 *
 * @param {string} name - The name of the thing.
 * @param [other] another thing
 * @returns {Promise<number>} A count.
 * @example
 * const wrong = 1;
 * @throws {Error} When it fails.
 */
// eslint-disable-next-line no-console
// if (a) {`,
    'The first line and the second.|Behind code.|A block.|Reads all of Word0, with Word0. It ends here.|The name of the thing.|another thing|A count.|When it fails.',
  ],
  python: [
    `"""A module.

Says more: see :func:\`it\`.
"""
x = """not # this"""  # But this.
def f(a):
    """Return a thing.

    :param a: The first.
    Args:
        name (int): The second one.

    >>> f(1,
    ...   2)
    wrng
    """
    call("a # b",
      """nor this""")
    # One line
    # and another.`,
    'A module.|Says more: see Word0.|But this.|Return a thing.|The first. Args:|The second one.|One line and another.',
  ],
  java: [
    `/** Counts <p>the {@code List<String>} of x. <pre>
 * no();
 * </pre>
 * After. @see is no tag here
 */
char c = '"'; // A "quoted" one.
String t = """
  // no
  """; // Yes.`,
    'Counts|the Word0 of x.|After. Word0 is no tag here|A "quoted" one.|Yes.',
  ],
  rust: [
    `//! A crate.
/// Takes a 'static thing.
fn f<'a>(x: &'a str) -> char { '"' } // Outer /* one.
let s = r#"// no " "#; /* a /* nested */ one */`,
    "A crate.|Takes a 'static thing.|Outer / one.|a / nested / one",
  ],
  c: [`#include <a//b>\nint a = 1'000; char *s = "/* no \\" // no"; /* Yes. */ // And this.`, 'Yes.|And this.'],
  csharp: [
    `/// <summary>Reads <see cref="X"/> twice.</summary>
/// <param name="a">The first.</param>
var s = @"\\"; // Yes.`,
    'Reads Word0 twice.|The first.|Yes.',
  ],
  php: [
    `<p>// no</p><?php # One.\n$a = '# no'; // Two. ?>\n<b># no</b><?php /* Three. */ #[Attribute]`,
    'One.|Two.|Three.',
  ],
  shellscript: [
    `#!/bin/sh
# Says # this.
echo $# \${#a} 'it # no' "no # $b" a#b \\# # Behind.
cat <<'END'
# no
END
cat <<NEVER
# Yes.`,
    'Says # this.|Behind.|Yes.',
  ],
  ruby: [`=begin\nA text.\n=end\na = "#{b} # no" # Yes.\nx = <<~T\n  # no\n  T\n# End.`, 'A text.|Yes.|End.'],
  sql: [`-- One.\nselect '-- no''-- no', $$ -- no $$ /* Two. */;`, 'One.|Two.'],
  lua: [`--[[ A block\nof it. ]] x = [[ -- no ]] -- One.\n--[==[ ]] two ]==]`, 'A block of it.|One.|]] two'],
  haskell: [`-- | One.\nx' = "-- no" --> 3\n{- a {- nested -} one -}`, 'One.|a {- nested -} one'],
  html: ['<p>Text.</p><!-- no -->', 'Text.'],
  xml: ['<a b="c">no<!-- Yes. --><![CDATA[<!-- no -->]]></a>', 'Yes.'],
  css: ['a { b: url(http://x/*no*/) } /* Yes. */', 'Yes.'],
  scss: ['a { b: url(//no) } // Yes.', 'Yes.'],
  yaml: [`# One.\na: don't # Two.\nb: "# no"\nc: |\n  # no\n\n  x\nd: x#no # Three.`, 'One.|Two.|Three.'],
  toml: [`# One.\na = "# no"\nb = '''\n# no'''\n`, 'One.'],
  ini: ['; One.\na = b ; no\n# Two.', 'One.|Two.'],
  lisp: [`;;; One.\n(a "; no" #\\; 'b) ; Two.\n#| Three. |#`, 'One.|Two.|Three.'],
  clojure: ['(a "; no" \\; b) ; Two.', 'Two.'],
  elixir: [`@doc """\nReads *it*.\n"""\na = """\n# no\n"""\n# Yes.`, 'Reads it.|Yes.'],
  r: [`#' Reads it.\n#' @param x The thing.\na <- "# no" # Yes.`, 'Reads it.|The thing.|Yes.'],
  perl: [`=head1 NAME\n\nThe name.\n\n=cut\n$x = $#a; s/a#b/c/; print "# no"; # Yes.`, 'Word0|The name.|Yes.'],
  go: ['// Package a does it.\nvar s = `// no` // Yes.', 'Package a does it.|Yes.'],
  swift: ['/// Reads it.\nlet a = #"// no"# // Yes.\n/* a /* b */ c */', 'Reads it.|Yes.|a / b / c'],
  kotlin: ['/** Reads [it]. */ val a = """ // no """ // Yes.', 'Reads [it].|Yes.'],
  powershell: ['<# A block. #> $a = "# no" # Yes.', 'A block.|Yes.'],
  matlab: [`x = a' * b'; % One.\n%{\nTwo.\n%}\ny = 'a % no';`, 'One.|Two.'],
  ocaml: [`(* One (* two *) *) let a = "(* no *)"`, 'One ( two )'],
  cmake: ['# One.\nset(a "# no") #[[ Two. ]]', 'One.|Two.'],
  julia: ['"""\nReads it.\n"""\nf() = "# no" # Yes. #= no =#', 'Reads it.|Yes. #= no =#'],
  nix: ["# One.\na = ''\n# no\n''; /* Two. */", 'One.|Two.'],
};

for (const [language, [source, text]] of Object.entries(SOURCES))
  test(`${language}: comments are text, strings and code are not`, () => {
    assert.equal(plain(source, language as DocumentFormat), text);
  });

test('names of code stand for words, and words do not', () => {
  assert.equal(
    plain(
      '// Call readFile() on this.name or snake_case, see src/a/b.ts, re.Match, --flag and an @item, e.g. now. JavaScript or a CONSTANT of .txt. I am A. B. Smith.',
      'go',
    ),
    'Call Word0 on Word0 or Word0, see Word0, Word0, Word0 and an Item0, e.g. now. Word0 or a Word0 of Word0. I am A. B. Smith.',
  );
});

test('places of a comment over several lines are those of the file', () => {
  const source = 'a();\r\n/**\r\n * Some **bold\r\n * words** here wrng.\r\n */\r\n';
  const text = annotatedDocument(source, 'javascript');
  for (const word of ['Some', 'bold', 'words', 'wrng']) {
    const at = text.plain.indexOf(word);
    assert.equal(source.slice(text.from(at), text.to(at + word.length)), word);
  }
});

test('a string ends with its line where its language has none over several lines', () => {
  assert.equal(
    plain("const a = 'it is not closed\n// This is a comment.\nconst b = 'c';", 'javascript'),
    'This is a comment.',
  );
  assert.equal(plain("a = 'it is not closed\n# This is a comment.\n", 'python'), 'This is a comment.');
});
