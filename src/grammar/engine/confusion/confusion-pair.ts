/** A word of a pair, with a few words on its meaning where there are some. */
export interface PairWord {
  readonly word: string;
  readonly meaning: string | undefined;
}

/** Two words of which one is easily written for the other. */
export interface ConfusionPair {
  readonly wrong: PairWord;
  readonly right: PairWord;
  /** How many times likelier the right word must be than the one that stands there. */
  readonly factor: number;
}

/**
 * Reads pairs in the notation of LanguageTool's confusion_sets.txt: `word|meaning; word|meaning; factor` for either
 * direction, `word -> word; factor` for one; what follows a # is a comment. Lines that are not so are left out.
 * @param meanings of words that have none of their own: `word<tab>meaning` lines, as in word_definitions.txt
 */
export function parseConfusionPairs(source: string, meanings = ''): ConfusionPair[] {
  const known = new Map<string, string>();
  for (const line of contentLines(meanings)) {
    const [word = '', meaning] = line.split('\t');
    if (meaning !== undefined) known.set(word.trim(), meaning.trim());
  }
  const wordOf = (text: string): PairWord => {
    const [word = '', meaning] = text.split('|').map((part) => part.trim());
    return { word, meaning: meaning || known.get(word) };
  };
  return contentLines(source).flatMap((line): ConfusionPair[] => {
    const oneWay = /^([^;]+?)\s*->\s*([^;]+?)\s*;\s*(\d+)$/.exec(line);
    const bothWays = /^([^;]+?)\s*;\s*([^;]+?)\s*;\s*(\d+)$/.exec(line);
    const [, a, b, number] = oneWay ?? bothWays ?? [];
    const factor = Number(number);
    if (a === undefined || b === undefined || !(factor > 0)) return [];
    const first = wordOf(a);
    const second = wordOf(b);
    if (first.word === '' || second.word === '' || first.word === second.word) return [];
    const pair = { wrong: first, right: second, factor };
    return oneWay ? [pair] : [pair, { wrong: second, right: first, factor }];
  });
}

function contentLines(source: string): string[] {
  return source
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');
}
