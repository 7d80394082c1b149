import { elementAt } from '#kit/element-at';
import { type AffixFile, parseFlags, withoutChars } from './affix-file.ts';

/** One line of a Hunspell dictionary. */
export interface WordEntry {
  readonly word: string;
  readonly flags: readonly number[];
}

/** Longer lines are damage, not words. */
const LONGEST_WORD = 200;

/**
 * The entries of a Hunspell word list (.dic), in their order. Entries with the same flag field share one array of flags.
 * A first line that is a number is the approximate length of the list and is left out, as are comments and morphology.
 */
export function* readWordList(text: string, affixes: AffixFile): Generator<WordEntry> {
  const shared = new Map<string, readonly number[]>();
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let first = true;
  while (at < text.length) {
    let end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    const line = text.slice(at, end);
    at = end + 1;
    if (first) {
      first = false;
      if (/^\s*\d+\s*(#.*)?\r?$/.test(line) || /^\s*\d+\s/.test(line)) continue;
    }
    const entry = parseLine(line, affixes, shared);
    if (entry !== undefined) yield entry;
  }
}

function parseLine(line: string, affixes: AffixFile, shared: Map<string, readonly number[]>): WordEntry | undefined {
  let end = line.length;
  const tab = line.indexOf('\t');
  if (tab >= 0) end = tab;
  // Without a tab, morphology begins at the first field of the form "xx:"; spaces before it belong to the word.
  const field = /\s[a-z]{2}:/.exec(line);
  if (field !== null && field.index < end) end = field.index;
  const item = line.slice(0, end).trim();
  if (item === '' || item.startsWith('#')) return undefined;
  let slash = item.indexOf('/', 1);
  while (slash > 0 && item[slash - 1] === '\\') slash = item.indexOf('/', slash + 1);
  const raw = slash < 0 ? item : item.slice(0, slash);
  const word = withoutChars(raw.replaceAll('\\/', '/'), affixes.ignore);
  if (word === '' || word.length > LONGEST_WORD) return undefined;
  if (slash < 0) return { word, flags: NO_FLAGS };
  const flagField = elementAt(item.slice(slash + 1).split(/\s/, 1), 0);
  let flags = shared.get(flagField);
  if (flags === undefined) {
    flags =
      affixes.aliases.length > 0 && /^\d+$/.test(flagField)
        ? (affixes.aliases[Number(flagField) - 1] ?? [])
        : parseFlags(flagField, affixes.flagForm);
    shared.set(flagField, flags);
  }
  return { word, flags };
}

const NO_FLAGS: readonly number[] = [];
