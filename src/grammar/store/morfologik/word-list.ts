import { byteAt, elementAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { type Automaton, AutomatonBuilder } from '../spelling/automaton.ts';
import { NO_WORD, type SpellingDictionary, type WordClass } from '../spelling/dictionary.ts';
import { openAutomaton } from './automaton.ts';
import { parseInfo } from './dictionary.ts';

/** Words that are taken at most: a speller of a language with many forms has four million. */
const MOST_WORDS = 8_000_000;
const LONGEST_WORD = 1000;
/** Arcs that are gone along at most: a whole dictionary takes about ten for each of its bytes, a damaged one may never end. */
const STEPS_PER_BYTE = 200;
const LEAST_STEPS = 10_000;
const MOST_SLOTS = 2 ** 26;
/** Frequencies are letters from A. */
const FIRST_FREQUENCY = 'A'.charCodeAt(0);
/** How much a letter of frequency is. */
export const OCTAVES_PER_LETTER = 0.75;
const MOST_OCTAVE = 25;

/**
 * Turns a spelling dictionary of LanguageTool (.dict with its .info) into one of ours: its words with their frequency,
 * the replacements and the letters that count as alike.
 * @throws DamagedFile when the bytes are damaged or no such dictionary
 */
export function compileMorfologikWords(dictionary: Uint8Array, infoText: string): SpellingDictionary {
  const info = parseInfo(infoText);
  const words = readWords(dictionary, info.separator, info.encoding);
  const classes: WordClass[] = [NO_WORD];
  const numbers = new Map<number, number>();
  const classOf = (octave: number): number => {
    let number = numbers.get(octave);
    if (number === undefined) {
      number = classes.length;
      numbers.set(octave, number);
      classes.push({ octave, analyses: [[0]] });
    }
    return number;
  };
  const builder = new AutomatonBuilder(
    (a, b) => (elementAt(classes, a).octave >= elementAt(classes, b).octave ? a : b),
    MOST_SLOTS,
  );
  const nodes = Uint32Array.from(words.octaves, (octave) => builder.ending(classOf(octave)));
  const automaton: Automaton = builder.finish(builder.fromStrings(words.forms, nodes));
  const { properties } = info;
  const pairs = (key: string): [string, string][] =>
    (properties[key] ?? '')
      .split(',')
      .map((pair) => pair.trim().split(/\s+/))
      .flatMap(([from, to, ...more]) =>
        from !== undefined && to !== undefined && more.length === 0 ? [[from, to]] : [],
      );
  return {
    automaton,
    classes,
    rules: {
      entries: words.forms.length,
      language: elementAt((properties['fsa.dict.speller.locale'] ?? '').split('_'), 0),
      checkSharps: false,
      ignore: '',
      key: [],
      breaks: ['-', '^-', '-$'],
      inputConversions: pairs('fsa.dict.input-conversion'),
      outputConversions: pairs('fsa.dict.output-conversion'),
      replacements: pairs('fsa.dict.speller.replacement-pairs'),
      maps: pairs('fsa.dict.speller.equivalent-chars'),
      compound: undefined,
      noSplitSuggestions: false,
      notHonoured: [],
    },
  };
}

interface Words {
  readonly forms: string[];
  readonly octaves: number[];
}

/** All entries: a word, the separator, and its frequency where there are frequencies. */
function readWords(bytes: Uint8Array, separator: number, encoding: string): Words {
  const automaton = openAutomaton(bytes);
  const decoder = new TextDecoder(encoding);
  const path = new Uint8Array(LONGEST_WORD);
  const words: Words = { forms: [], octaves: [] };
  let steps = LEAST_STEPS + STEPS_PER_BYTE * bytes.length;
  const walk = (node: number, depth: number): void => {
    if (depth >= LONGEST_WORD || steps < 0) throw new DamagedFile('The dictionary is damaged: its words have no end.');
    for (let arc = automaton.firstArc(node); arc !== 0; arc = automaton.nextArc(arc)) {
      if (--steps < 0) break;
      path[depth] = automaton.label(arc);
      if (automaton.isFinal(arc)) {
        if (words.forms.length >= MOST_WORDS) throw new DamagedFile(`The dictionary has over ${MOST_WORDS} words.`);
        const entry = path.subarray(0, depth + 1);
        const end = entry.indexOf(separator);
        const form = decoder.decode(end < 0 ? entry : entry.subarray(0, end)).normalize('NFC');
        if (form !== '') {
          words.forms.push(form);
          words.octaves.push(end >= 0 && end + 1 < entry.length ? octaveOf(byteAt(entry, entry.length - 1)) : 0);
        }
      }
      const target = automaton.target(arc);
      if (target !== 0) walk(target, depth + 1);
    }
  };
  walk(automaton.root, 0);
  if (steps < 0) throw new DamagedFile('The dictionary is damaged: its words have no end.');
  return words;
}

function octaveOf(frequency: number): number {
  return Math.max(0, Math.min(MOST_OCTAVE, Math.round((frequency - FIRST_FREQUENCY) * OCTAVES_PER_LETTER)));
}
