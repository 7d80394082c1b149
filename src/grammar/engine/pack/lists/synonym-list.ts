import { elementAt } from '#kit/element-at';
import { likeCaseOf } from '../../pattern/letter-case.ts';
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
      const matches: RuleMatch[] = [];
      const last = new Map<string, { sentence: number; token: number }>();
      let counted = 0;
      for (let index = 0; index < document.ranges.length; index++) {
        const sentence = document.sentence(index);
        if (!(sentence instanceof AnalysedSentence)) continue;
        const { start } = elementAt(document.ranges, index);
        sentence.tokens.forEach((token, place) => {
          const found = entryOf(token, entries as ReadonlyMap<string, Entry>);
          if (!found) return;
          const { entry, reading } = found;
          const before = last.get(entry.lemma);
          last.set(entry.lemma, { sentence: index, token: counted + place });
          if (!before || before.sentence === index || counted + place - before.token > DISTANCE) return;
          const values = entry.synonyms.flatMap((one) => formsLike(one, reading, pack));
          matches.push({
            rule: infoOfEntry(list, entry.lemma),
            from: start + token.start,
            to: start + token.end,
            message: texts.repeated,
            shortMessage: texts.repeatedShort,
            replacements: [...new Set(values)].map((value) => ({ value: likeCaseOf(value, token.text) })),
          });
        });
        counted += sentence.tokens.length;
      }
      return matches;
    },
  };
}

function entryOf(
  token: AnalysedToken,
  entries: ReadonlyMap<string, Entry>,
): { entry: Entry; reading: Reading } | undefined {
  for (const reading of token.readings) {
    const entry = reading.lemma === null ? undefined : entries.get(reading.lemma);
    if (!entry || (entry.pos && !(reading.pos !== null && entry.pos.test(reading.pos)))) continue;
    const { chunk } = entry;
    if (!chunk || token.chunks().some((tag) => chunk.test(tag))) return { entry, reading };
  }
  return undefined;
}

/** The forms of a word or phrase that have the tag of a reading; itself when none is known. */
function formsLike(word: string, { pos }: Reading, pack: InstalledPack): readonly string[] {
  const space = word.indexOf(' ');
  const first = space < 0 ? word : word.slice(0, space);
  const rest = space < 0 ? '' : word.slice(space);
  const forms = pos === null ? [] : synthesizerOf(pack).forms(first, pos);
  return forms.length === 0 ? [word] : forms.map((form) => form + rest);
}
