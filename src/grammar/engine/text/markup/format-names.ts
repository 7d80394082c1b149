import { type DocumentFormat, documentFormats } from './document-format.ts';

/** The ends of file names for each format. */
const EXTENSIONS: Readonly<Partial<Record<DocumentFormat, string>>> = {
  text: 'txt text',
  markdown: 'md markdown mdx qmd rmd mdown mkd mkdn livemd',
  html: 'html htm xhtml vue svelte astro',
  latex: 'tex latex ltx sty cls',
  restructuredtext: 'rst rest',
  asciidoc: 'adoc asciidoc asc',
  org: 'org',
  'commit-message': 'jjdescription',
  ada: 'adb ads',
  asm: 'asm s nasm',
  awk: 'awk',
  bat: 'bat cmd',
  c: 'c h',
  clojure: 'clj cljs cljc edn',
  cmake: 'cmake',
  coffeescript: 'coffee',
  cpp: 'cpp cc cxx c++ hpp hh hxx h++ ino m mm cu cuh',
  crystal: 'cr',
  csharp: 'cs csx',
  css: 'css',
  d: 'd',
  dart: 'dart',
  dockerfile: 'dockerfile',
  elixir: 'ex exs heex',
  elm: 'elm',
  erlang: 'erl hrl',
  fortran: 'f90 f95 f03 f08',
  fsharp: 'fs fsi fsx',
  gdscript: 'gd',
  glsl: 'glsl vert frag hlsl wgsl metal',
  go: 'go',
  graphql: 'graphql gql',
  groovy: 'groovy gradle',
  haskell: 'hs purs',
  ini: 'ini cfg conf desktop',
  java: 'java',
  javascript: 'js jsx mjs cjs',
  jsonc: 'jsonc json5',
  julia: 'jl',
  kotlin: 'kt kts',
  less: 'less',
  lisp: 'lisp lsp cl el scm ss rkt',
  lua: 'lua',
  makefile: 'mk mak',
  matlab: 'matlab',
  nim: 'nim nims',
  nix: 'nix',
  ocaml: 'ml mli',
  pascal: 'pas pp dpr',
  perl: 'pl pm pod t',
  php: 'php phtml',
  powershell: 'ps1 psm1 psd1',
  prolog: 'pro prolog',
  properties: 'properties',
  proto: 'proto',
  python: 'py pyi pyw pyx',
  r: 'r',
  ruby: 'rb rake gemspec ru',
  rust: 'rs',
  scala: 'scala sc sbt',
  scss: 'scss sass styl',
  shellscript: 'sh bash zsh ksh fish bats',
  solidity: 'sol',
  sql: 'sql psql',
  swift: 'swift',
  tcl: 'tcl',
  terraform: 'tf tfvars hcl',
  toml: 'toml',
  typescript: 'ts tsx mts cts',
  vb: 'vb vbs bas',
  verilog: 'v sv svh',
  vhdl: 'vhd vhdl',
  vim: 'vim',
  xml: 'xml xsl xslt xsd svg plist csproj',
  yaml: 'yaml yml',
  zig: 'zig',
};

/** Files that are named alike everywhere. */
const FILE_NAMES: Readonly<Record<string, DocumentFormat>> = {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  'cmakelists.txt': 'cmake',
  gemfile: 'ruby',
  rakefile: 'ruby',
  vagrantfile: 'ruby',
  jenkinsfile: 'groovy',
  '.bashrc': 'shellscript',
  '.zshrc': 'shellscript',
  '.profile': 'shellscript',
  '.editorconfig': 'ini',
  '.gitconfig': 'ini',
  commit_editmsg: 'commit-message',
  merge_msg: 'commit-message',
  squash_msg: 'commit-message',
  tag_editmsg: 'commit-message',
  notes_editmsg: 'commit-message',
  pullreq_editmsg: 'commit-message',
  readme: 'text',
  changelog: 'text',
  contributing: 'text',
  news: 'text',
  todo: 'text',
};

/** What editors call a language where it differs from our name: VS Code's language ids, Vim's file types. */
const LANGUAGE_IDS: Readonly<Record<string, DocumentFormat>> = {
  plaintext: 'text',
  plain: 'text',
  mdx: 'markdown',
  rmd: 'markdown',
  quarto: 'markdown',
  xhtml: 'html',
  vue: 'html',
  svelte: 'html',
  astro: 'html',
  rst: 'restructuredtext',
  asciidoctor: 'asciidoc',
  adoc: 'asciidoc',
  'git-commit': 'commit-message',
  gitcommit: 'commit-message',
  jjdescription: 'commit-message',
  tex: 'latex',
  plaintex: 'latex',
  context: 'latex',
  'objective-c': 'cpp',
  'objective-cpp': 'cpp',
  objc: 'cpp',
  objcpp: 'cpp',
  'cuda-cpp': 'cpp',
  cuda: 'cpp',
  cs: 'csharp',
  sh: 'shellscript',
  bash: 'shellscript',
  zsh: 'shellscript',
  fish: 'shellscript',
  dosbatch: 'bat',
  make: 'makefile',
  docker: 'dockerfile',
  javascriptreact: 'javascript',
  typescriptreact: 'typescript',
  json5: 'jsonc',
  scheme: 'lisp',
  racket: 'lisp',
  elisp: 'lisp',
  'emacs-lisp': 'lisp',
  commonlisp: 'lisp',
  proto3: 'proto',
  protobuf: 'proto',
  ps1: 'powershell',
  sass: 'scss',
  stylus: 'scss',
  eelixir: 'elixir',
  octave: 'matlab',
  purescript: 'haskell',
  lhaskell: 'haskell',
  hcl: 'terraform',
  opentofu: 'terraform',
  systemverilog: 'verilog',
  hlsl: 'glsl',
  wgsl: 'glsl',
  xsl: 'xml',
  svg: 'xml',
  rb: 'ruby',
  py: 'python',
  js: 'javascript',
  ts: 'typescript',
  rs: 'rust',
  jproperties: 'properties',
  dosini: 'ini',
  editorconfig: 'ini',
  jsonl: 'jsonc',
};

const FORMAT_OF_EXTENSION: ReadonlyMap<string, DocumentFormat> = new Map(
  Object.entries(EXTENSIONS).flatMap(([format, extensions]) =>
    extensions.split(' ').map((extension) => [extension, format as DocumentFormat] as const),
  ),
);

/**
 * The format of a file by its name or the end of its name.
 * @returns undefined when the name says nothing: the file may be anything
 */
export function knownFormatOfFile(path: string): DocumentFormat | undefined {
  const name = /[^/\\]*$/.exec(path)?.[0].toLowerCase() ?? '';
  if (Object.hasOwn(FILE_NAMES, name)) return FILE_NAMES[name];
  return FORMAT_OF_EXTENSION.get(/\.([\w+]+)$/.exec(name)?.[1] ?? '');
}

/** The format of a file by its name; plain text where the name says nothing. */
export function formatOfFile(path: string): DocumentFormat {
  return knownFormatOfFile(path) ?? 'text';
}

/**
 * The format of a language by its id in the Language Server Protocol, by Vim's file type, or by our own name.
 * @returns undefined when we know no such language, or it has no text to check
 */
export function formatOfLanguageId(id: string): DocumentFormat | undefined {
  const name = id.toLowerCase();
  if (Object.hasOwn(LANGUAGE_IDS, name)) return LANGUAGE_IDS[name];
  return documentFormats.find((format) => format === name);
}
