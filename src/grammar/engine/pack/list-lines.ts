/** The lines of a word list without comments and blanks around them. */
export const listLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    // Most have none, and lists have up to 100,000 lines.
    .map((line) => (line.includes('#') ? line.replace(/\s*(?:^|\s)#.*$/, '') : line).trim())
    .filter((line) => line !== '');
