import { elementAt } from '#kit/element-at';
import { isCapitalised, isShouted, likeCaseOf } from '../../pattern/letter-case.ts';
import type { Document, RuleMatch, TextRule } from '../../rules/rule.ts';
import type { Reading } from '../../text/token.ts';
import { AnalysedSentence, type AnalysedToken } from '../analysis/analysed-sentence.ts';
import { synthesizerOf } from '../analysis/synthesizer.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { infoOfEntry, infoOfList } from './list-rule.ts';
import type { ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** A word that is missed when it comes again within so many tokens. */
const DISTANCE = 150;

/** How the tags of names begin, which may come as often as they like. */
const NAMES: Readonly<Record<string, string>> = { ca: 'NP', de: 'EIG:', en: 'NNP', es: 'NP', fr: 'Z' };

/** Gender and number in tags, with what fits either. */
const iberian = (tag: string): string =>
  tag.replace(/CN|[MFC][SPN]/, (form) => {
    if (form === 'CN') return '..';
    const genders = form.startsWith('C') ? 'MFC' : `${form.charAt(0)}C`;
    return `[${genders}][${form.endsWith('N') ? 'SP' : form.charAt(1)}N]`;
  });
const french = (tag: string): string =>
  tag.replace(/\b([mfe]) (sp|s|p)$/, (_whole, gender: string, number: string) => {
    if (gender === 'e' && number === 'sp') return '. .*';
    return `[${gender === 'f' ? 'f' : 'm'}e] ${number === 's' ? 'sp?' : number === 'p' ? 's?p' : 's?p?'}`;
  });
const WIDER: Readonly<Record<string, (tag: string) => string>> = { ca: iberian, es: iberian, fr: french };

interface Entry {
  readonly lemma: string;
  readonly pos: RegExp | undefined;
  readonly chunk: RegExp | undefined;
  readonly synonyms: readonly string[];
}

/** Words, by base form and part of speech, that stood in an earlier sentence near by; suggests others. */
export function synonymList(pack: InstalledPack, list: WordList, texts: ListTexts): TextRule {
  let entries: ReadonlyMap<string, Entry> | undefined;
  const read = (): ReadonlyMap<string, Entry> => {
    const made = new Map<string, Entry>();
    for (const line of list.files.flatMap((path) => pack.lines(path))) {
      const [word = '', others = ''] = line.split('=');
      const [lemma = '', pos, chunk] = word.split('/').map((part) => part.trim());
      const synonyms = others
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one !== '');
      if (synonyms.length === 0) continue;
      made.set(lemma, {
        lemma,
        pos: pos === undefined ? undefined : pack.expressions.whole(pos),
        chunk: chunk === undefined ? undefined : pack.expressions.whole(chunk),
        synonyms,
      });
    }
    return made;
  };
  return {
    info: infoOfList(list),
    check(document: Document): RuleMatch[] {
      entries ??= read();
      const { language } = pack.summary;
      const name = NAMES[language];
      const matches: RuleMatch[] = [];
      const last = new Map<string, { sentence: number; token: number }>();
      let counted = 0;
      for (let index = 0; index < document.ranges.length; index++) {
        const sentence = document.sentence(index);
        // Headings and items of lists are not counted.
        if (!(sentence instanceof AnalysedSentence) || !/^[.!?]$/.test(sentence.tokens.at(-1)?.text ?? '')) continue;
        const { start } = elementAt(document.ranges, index);
        let begins = true;
        for (const token of sentence.tokens) {
          if (token.text === '' || token.immunised) continue;
          counted++;
          const atStart = begins;
          if (begins && !/^\p{P}$/u.test(token.text)) begins = false;
          if (isShouted(token.text) || (!atStart && isCapitalised(token.text)) || isName(token, name)) continue;
          const found = foundIn(token, entries, (lemma) => {
            const before = last.get(lemma);
            return before !== undefined && before.sentence !== index && counted - before.token <= DISTANCE;
          });
          for (const lemma of found.lemmas) last.set(lemma, { sentence: index, token: counted });
          const { entry, reading } = found;
          if (!entry || !reading) continue;
          const values = entry.synonyms.flatMap((one) => formsLike(one, reading, pack));
          matches.push({
            rule: infoOfEntry(list, entry.lemma),
            from: start + token.start,
            to: start + token.end,
            message: texts.repeated,
            shortMessage: texts.repeatedShort,
            replacements: [...new Set(values)].map((value) => ({ value: likeCaseOf(value, token.text) })),
          });
        }
      }
      return matches;
    },
  };
}

const isName = ({ readings }: AnalysedToken, name: string | undefined): boolean =>
  readings.some(
    ({ pos }) => pos !== null && (pos === '_english_ignore_' || (name !== undefined && pos.startsWith(name))),
  );

interface Found {
  /** Base forms in the list. */
  readonly lemmas: readonly string[];
  /** What is repeated, and the reading that it is found by. */
  readonly entry?: Entry;
  readonly reading?: Reading;
}

/** The entries of a token's base forms, up to one that is repeated. */
function foundIn(
  token: AnalysedToken,
  entries: ReadonlyMap<string, Entry>,
  isRepeated: (lemma: string) => boolean,
): Found {
  const lemmas: string[] = [];
  for (const reading of token.readings) {
    const entry = reading.lemma === null ? undefined : entries.get(reading.lemma);
    if (!entry) continue;
    lemmas.push(entry.lemma);
    const { pos, chunk } = entry;
    if (!isRepeated(entry.lemma) || (pos && !(reading.pos !== null && pos.test(reading.pos)))) continue;
    if (!chunk || token.chunks().some((tag) => chunk.test(tag))) return { lemmas, entry, reading };
  }
  return { lemmas };
}

/** The forms of a word or phrase that have the tag of a reading; itself when none is known. */
function formsLike(word: string, { pos }: Reading, pack: InstalledPack): readonly string[] {
  const space = word.indexOf(' ');
  const first = space < 0 ? word : word.slice(0, space);
  const rest = space < 0 ? '' : word.slice(space);
  const forms = pos === null ? [] : wideForms(first, pos, pack);
  return forms.length === 0 ? [word] : forms.map((form) => form + rest);
}

/** The forms with a tag, and those that fit any gender or number that this one may stand for. */
function wideForms(lemma: string, tag: string, pack: InstalledPack): readonly string[] {
  const synthesizer = synthesizerOf(pack);
  const wide = WIDER[pack.summary.language]?.(tag) ?? tag;
  return wide === tag ? synthesizer.formsOf(lemma, tag) : synthesizer.formsMatching(lemma, wide);
}
