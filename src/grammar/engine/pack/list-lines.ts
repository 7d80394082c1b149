/** The lines of a word list without comments and blanks around them. */
export const listLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/\s*(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
