/**
 * Names of code in the prose of a comment, which are no words of a language: `camelCase`, `snake_case`, `call()`,
 * `object.member`, `CONSTANT`, `--option`, `$variable`, `@name`, `a/path`, `file.ts`.
 */
export const NAMES_IN_CODE = new RegExp(
  [
    // Calls, with short arguments.
    '[A-Za-z_$][\\w$.:]{0,80}\\([\\w$.,\'" ]{0,40}\\)(?![\\w(])',
    // Two or more letter cases, capitals only, or an underscore in a word.
    '(?<![\\p{L}\\p{N}_$-])[$@%&]?(?:[a-z]\\w{0,40}\\.){0,5}(?:[A-Z][A-Z\\d]{1,40}s?(?![\\p{L}\\p{N}_])|[a-z][a-z\\d]{0,40}[A-Z]\\w{0,80}|[A-Z][a-z\\d]{1,40}(?:[A-Z]\\w{0,80})|_?[A-Za-z\\d]{1,40}_\\w{0,80}|__?[A-Za-z]\\w{0,80})(?:\\.[\\w$]{1,60}){0,9}',
    // Members of well-known objects, and names that a sign makes one.
    '(?<![\\p{L}\\p{N}_$.-])(?:this|self|super|cls)(?:\\.[\\w$]{1,60}){1,9}',
    '(?<![\\p{L}\\p{N}_$.@/-])(?:--?[A-Za-z][\\w-]{1,60}(?:=\\S{1,60})?|[$@][A-Za-z_][\\w/-]{0,60}|\\$\\{\\w{1,60}\\})',
    '(?<![\\p{L}\\p{N}_$.@/-])[a-z][\\w]{1,40}(?:\\.[A-Za-z_]\\w{0,60}){1,6}(?![\\w])',
    // Paths, files and the ends of their names.
    '(?<=\\s|^)\\.[a-z]\\w{1,8}(?!\\w)',
    '(?<![\\p{L}\\p{N}_$:/.-])(?:\\.{1,2}|~|[\\w.@-]{1,60})?/(?:[\\w.@*-]{1,60}/?){1,20}\\.[A-Za-z]\\w{0,8}',
    '(?<![\\p{L}\\p{N}_$:/.-])(?:[\\w-]{1,60}\\.){1,4}(?:[cm]?[jt]sx?|json|ya?ml|toml|md|rst|txt|py|rb|go|rs|java|kt|c|h|cc|cpp|hpp|cs|php|sh|html?|css|xml|sql|csv|lock|conf|cfg|ini|dll|so|exe|jar|zip|gz|png|svg)(?![\\w])',
  ].join('|'),
  'gmu',
);
