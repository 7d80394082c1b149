import {
  blockComment,
  type CodeToken,
  hereDocument,
  lineComment,
  longString,
  nestedComment,
  shortString,
  wholeToken,
} from './code-token.ts';

// Tokens are tried in their order: the longer beginning stands first.
const SLASHES = lineComment('//');
const STARS = blockComment('/*', '*/');
const NESTED_STARS = nestedComment('/*', '*/');
const HASH = lineComment('#');
/** Where # inside a word means something else. */
const HASH_AFTER_BLANK = lineComment('(?<![^\\s;&|()])#');
const DASHES = lineComment('--');
const SEMICOLON = lineComment(';');
const PERCENT = lineComment('%');
const MARKUP_COMMENT = blockComment('<!--', '-->');
const DOUBLE = shortString('"');
const SINGLE = shortString("'");
const DOUBLED = [shortString('"', '"'), shortString("'", "'")];
const LONG_DOUBLE = longString('"', '"', '\\');
const LONG_SINGLE = longString("'", "'", '\\');
const RAW_SINGLE = longString("'", "'");
const TRIPLE = longString('"""', '"""', '\\');
const CHARACTER = wholeToken("'(?:\\\\[^\\n]{1,10}?|[^\\\\'\\n])'");
const HERE_DOCUMENT = hereDocument('<<[-~]?[ \\t]{0,4}["\'`]?(?<mark>[A-Za-z_]\\w{0,60})["\'`]?');
/** A slash where an operand is expected. */
const EXPRESSION_BEFORE =
  '(?<=(?:^|[(,=:\\[!&|?{};+*%~^>-]|\\b(?:return|typeof|case|of|in|do|else|void|delete|throw|yield|await|when|if|unless|and|or|not))[ \\t]{0,20})';
const REGULAR_EXPRESSION = wholeToken(
  `${EXPRESSION_BEFORE}/(?![/*])(?:\\\\[^\\n]|\\[(?:\\\\[^\\n]|[^\\]\\\\\\n]){0,500}\\]|[^/\\\\\\n[]){1,500}/[a-z]{0,8}`,
);
const TEMPLATE: CodeToken = { kind: 'template', open: '`', close: '`' };

const C = [
  wholeToken('(?<=^[ \\t]{0,20}#[ \\t]{0,10}(?:include|import)[ \\t]{0,10})<[^>\\n]{1,200}>'),
  SLASHES,
  STARS,
  longString('R"(?<mark>[^\\s()\\\\"]{0,16})\\(', ')$mark"'),
  wholeToken("(?<=[\\da-fA-F])'(?=[\\da-fA-F])"),
  DOUBLE,
  CHARACTER,
];
const JAVASCRIPT = [SLASHES, STARS, REGULAR_EXPRESSION, DOUBLE, SINGLE, TEMPLATE];
const JVM = [TRIPLE, DOUBLE, CHARACTER];
const SHELL = [
  wholeToken('\\\\[^\\n]'),
  longString('<<<[ \\t]{0,4}"', '"', '\\'),
  HERE_DOCUMENT,
  HASH_AFTER_BLANK,
  LONG_DOUBLE,
  RAW_SINGLE,
];
const HASH_AND_STRINGS = [HASH, DOUBLE, SINGLE];
const PYTHON_DOCS: readonly CodeToken[] = ['"""', "'''"].map((quotes) => ({
  kind: 'docs',
  open: `[rRuU]?${quotes}`,
  close: quotes,
  escape: '\\',
  manyLines: true,
}));
const LISP = [nestedComment('#|', '|#'), wholeToken('#?\\\\[^\\n]'), SEMICOLON, LONG_DOUBLE];
const CURLY = [SLASHES, STARS, DOUBLE, SINGLE];

/** The comments of programming languages and of files of settings, by our name of the language. */
export const CODE_LANGUAGES = {
  ada: [DASHES, shortString('"', '"'), CHARACTER],
  asm: [wholeToken("'[^'\\n]'"), STARS, SLASHES, SEMICOLON, lineComment('(?<=^[ \\t]{0,20})#'), DOUBLE],
  awk: [HASH, DOUBLE, REGULAR_EXPRESSION],
  bat: [lineComment('(?<=^[ \\t@]{0,20})(?:[rR][eE][mM](?=\\s)|::)')],
  c: C,
  clojure: [wholeToken('\\\\[^\\n]'), SEMICOLON, LONG_DOUBLE],
  cmake: [longString('(?<!#)\\[(?<mark>={1,20})\\[', ']$mark]'), blockComment('#[[', ']]'), HASH, LONG_DOUBLE],
  coffeescript: [
    blockComment('###', '###'),
    HASH,
    TRIPLE,
    longString("'''", "'''", '\\'),
    LONG_DOUBLE,
    LONG_SINGLE,
    REGULAR_EXPRESSION,
  ],
  cpp: C,
  crystal: HASH_AND_STRINGS,
  csharp: [SLASHES, STARS, longString('"""', '"""'), longString('(?:@\\$|\\$@|@)"', '"', '"'), DOUBLE, CHARACTER],
  css: [STARS, longString('\\burl\\((?=[^"\'\\n)]*\\))', ')'), DOUBLE, SINGLE],
  d: [
    SLASHES,
    STARS,
    nestedComment('/+', '+/'),
    longString('\\br"', '"'),
    longString('`', '`'),
    LONG_DOUBLE,
    CHARACTER,
  ],
  dart: [
    SLASHES,
    NESTED_STARS,
    longString('\\br"""', '"""'),
    longString("\\br'''", "'''"),
    TRIPLE,
    longString("'''", "'''", '\\'),
    DOUBLE,
    SINGLE,
  ],
  dockerfile: [lineComment('(?<=^[ \\t]{0,20})#')],
  elixir: [
    {
      kind: 'block',
      open: '(?<=@(?:module|type)?doc[ \\t]{1,4}(?:~[sS])?)"""',
      close: '"""',
      manyLines: true,
    },
    wholeToken('\\?\\\\?[^\\s\\w]'),
    TRIPLE,
    longString("'''", "'''", '\\'),
    HASH,
    LONG_DOUBLE,
    SINGLE,
  ],
  elm: [DASHES, nestedComment('{-', '-}'), TRIPLE, DOUBLE, CHARACTER],
  erlang: [wholeToken('\\$\\\\?[^\\n]'), PERCENT, LONG_DOUBLE, LONG_SINGLE],
  fortran: [lineComment('!'), ...DOUBLED],
  fsharp: [SLASHES, nestedComment('(*', '*)'), longString('"""', '"""'), longString('@"', '"', '"'), DOUBLE, CHARACTER],
  gdscript: [TRIPLE, ...HASH_AND_STRINGS],
  glsl: [SLASHES, STARS],
  go: [SLASHES, STARS, longString('`', '`'), DOUBLE, CHARACTER],
  graphql: [blockComment('"""', '"""'), HASH, DOUBLE],
  groovy: [SLASHES, STARS, TRIPLE, longString("'''", "'''", '\\'), DOUBLE, SINGLE],
  haskell: [
    lineComment('(?<![!#$%&*+./<=>?@\\\\^|~:-])--+(?![!#$%&*+./<=>?@\\\\^|~:-])'),
    lineComment('(?<![!#$%&*+./<=>?@\\\\^|~:-])--(?= [|^])'),
    nestedComment('{-', '-}'),
    DOUBLE,
    wholeToken("(?<!\\w)'(?:\\\\[^\\n]{1,10}?|[^\\\\'\\n])'"),
  ],
  ini: [lineComment('(?<=^[ \\t]{0,20})[;#]')],
  java: [SLASHES, STARS, ...JVM],
  javascript: JAVASCRIPT,
  jsonc: [SLASHES, STARS, DOUBLE, SINGLE],
  julia: [
    nestedComment('#=', '=#'),
    HASH,
    { kind: 'docs', open: '(?<=^)"""', close: '"""', escape: '\\', manyLines: true },
    TRIPLE,
    LONG_DOUBLE,
    CHARACTER,
  ],
  kotlin: [SLASHES, NESTED_STARS, longString('"""', '"""'), DOUBLE, CHARACTER],
  less: [STARS, longString('\\burl\\((?=[^"\'\\n)]*\\))', ')'), SLASHES, DOUBLE, SINGLE],
  lisp: LISP,
  lua: [
    { kind: 'block', open: '--\\[(?<mark>={0,20})\\[', close: ']$mark]' },
    longString('\\[(?<mark>={0,20})\\[', ']$mark]'),
    DASHES,
    DOUBLE,
    SINGLE,
  ],
  makefile: [wholeToken('\\\\[^\\n]'), HASH],
  matlab: [
    { kind: 'block', open: '(?<=^[ \\t]{0,20})%\\{(?=[ \\t]{0,20}\\n)', close: '%}' },
    PERCENT,
    shortString('"', '"'),
    { ...shortString("'", "'"), open: "(?<![\\w)\\]}'.])'" },
  ],
  nim: [nestedComment('##[', ']##'), nestedComment('#[', ']#'), longString('"""', '"""'), HASH, DOUBLE, CHARACTER],
  nix: [HASH, STARS, longString("''", "''"), LONG_DOUBLE],
  ocaml: [nestedComment('(*', '*)'), longString('\\{(?<mark>[a-z_]{0,20})\\|', '|$mark}'), LONG_DOUBLE, CHARACTER],
  pascal: [
    SLASHES,
    wholeToken('\\{\\$[^}\\n]{0,200}\\}'),
    blockComment('{', '}'),
    blockComment('(*', '*)'),
    shortString("'", "'"),
  ],
  perl: [
    { kind: 'block', open: '(?<=^)=[a-z]\\w{0,20}(?=[^\\n]*\\n)', close: '\n=cut' },
    longString('(?<=^)__(?:END|DATA)__', '\n=cut'),
    HERE_DOCUMENT,
    wholeToken('\\\\[^\\n]|\\$#'),
    HASH_AFTER_BLANK,
    REGULAR_EXPRESSION,
    LONG_DOUBLE,
    { ...LONG_SINGLE, open: "(?<!\\w)'" },
  ],
  php: [
    longString('\\?>', '<?'),
    { ...SLASHES, stop: '?>' },
    STARS,
    { ...lineComment('#(?!\\[)'), stop: '?>' },
    HERE_DOCUMENT,
    LONG_DOUBLE,
    LONG_SINGLE,
  ],
  powershell: [
    blockComment('<#', '#>'),
    longString('@"', '\n"@'),
    longString("@'", "\n'@"),
    HASH_AFTER_BLANK,
    longString('"', '"', '`'),
    longString("'", "'", "'"),
  ],
  prolog: [wholeToken("0'[^\\n]"), PERCENT, STARS, LONG_DOUBLE, shortString("'")],
  properties: [lineComment('(?<=^[ \\t]{0,20})[#!]')],
  proto: CURLY,
  python: [...PYTHON_DOCS, HASH, DOUBLE, SINGLE],
  r: [longString('\\b[rR]"(?<mark>-{0,20})\\(', ')$mark"'), HASH, LONG_DOUBLE, LONG_SINGLE, longString('`', '`')],
  ruby: [
    { kind: 'block', open: '(?<=^)=begin\\b', close: '\n=end' },
    longString('(?<=^)__END__', '\0'),
    HERE_DOCUMENT,
    wholeToken('\\?#|\\$[!@&`\'+*~$?:"<,./\\\\;]'),
    REGULAR_EXPRESSION,
    HASH_AFTER_BLANK,
    LONG_DOUBLE,
    LONG_SINGLE,
  ],
  rust: [SLASHES, NESTED_STARS, longString('\\bb?c?r(?<mark>#{0,20})"', '"$mark'), LONG_DOUBLE, CHARACTER],
  scala: [SLASHES, NESTED_STARS, longString('"""', '"""'), DOUBLE, CHARACTER],
  scss: [STARS, longString('\\burl\\((?=[^"\'\\n)]*\\))', ')'), SLASHES, DOUBLE, SINGLE],
  shellscript: SHELL,
  solidity: CURLY,
  sql: [
    DASHES,
    STARS,
    longString('\\$(?<mark>\\w{0,60})\\$', '$$mark$'),
    longString("'", "'", "'"),
    longString('"', '"', '"'),
  ],
  swift: [SLASHES, NESTED_STARS, longString('(?<mark>#{1,20})"', '"$mark'), TRIPLE, DOUBLE],
  tcl: [wholeToken('\\\\[^\\n]'), lineComment('(?<=(?:^|[;{])[ \\t]{0,20})#'), DOUBLE],
  terraform: [HASH, SLASHES, STARS, HERE_DOCUMENT, DOUBLE],
  toml: [TRIPLE, longString("'''", "'''"), HASH, DOUBLE, shortString("'", '')],
  typescript: JAVASCRIPT,
  vb: [lineComment("'"), shortString('"', '"')],
  verilog: [SLASHES, STARS, DOUBLE],
  vhdl: [DASHES, shortString('"', '"'), CHARACTER],
  vim: [lineComment('(?<=^[ \\t]{0,20})"')],
  xml: [longString('<!\\[CDATA\\[', ']]>'), MARKUP_COMMENT],
  yaml: [
    {
      kind: 'indented',
      open: '(?<=[:?-][ \\t]{1,20}(?:[!&][^\\s]{1,60}[ \\t]{1,4})?)[|>][-+\\d]{0,2}(?=[ \\t]{0,20}(?:#[^\\n]*)?\\r?\\n)',
      close: '',
    },
    lineComment('(?<!\\S)#'),
    { ...LONG_DOUBLE, open: '(?<![^\\s:,\\[{-])"' },
    { ...longString("'", "'", "'"), open: "(?<![^\\s:,\\[{-])'" },
  ],
  zig: [SLASHES, wholeToken('\\\\\\\\[^\\n]*'), DOUBLE, CHARACTER],
} as const satisfies Readonly<Record<string, readonly CodeToken[]>>;

export type CodeLanguage = keyof typeof CODE_LANGUAGES;

/** The names of the languages whose comments are checked. */
export const codeLanguages = Object.keys(CODE_LANGUAGES) as CodeLanguage[];
