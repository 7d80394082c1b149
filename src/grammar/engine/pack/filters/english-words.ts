import { MorfologikDictionary, parseInfo } from '../../../store/morfologik/dictionary.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { PatternMatch } from '../../pattern/pattern-match.ts';
import type { Token } from '../../text/token.ts';
import type { PackContents } from '../pack-contents.ts';

/** Words that are remembered; more begin anew. */
const MAX_MEMO = 5000;

interface EnglishWords {
  readonly dictionary: MorfologikDictionary | undefined;
  readonly known: BoundedMap<string, boolean>;
}

function readEnglishWords(pack: PackContents): EnglishWords {
  const bytes = pack.part('english.dict');
  const info = pack.part('english.info');
  const dictionary = bytes && info && new MorfologikDictionary(bytes, parseInfo(Buffer.from(info).toString('utf8')));
  return { dictionary, known: new BoundedMap(MAX_MEMO) };
}

/** Is a form an English word, as it stands or in small letters? By the English dictionary that a pack carries. */
export function isEnglishWord(form: string, pack: PackContents): boolean {
  const { dictionary, known: memo } = pack.made(readEnglishWords);
  let known = memo.get(form);
  if (known === undefined) {
    const lower = form.toLowerCase();
    known =
      dictionary !== undefined &&
      (dictionary.lookup(form).length > 0 || (lower !== form && dictionary.lookup(lower).length > 0));
    memo.set(form, known);
  }
  return known;
}

/** Are the tokens of all elements that `formPositions` names, 1,2 and so on, English words? */
export const areEnglishWords = (
  { formPositions = '' }: Readonly<Record<string, string>>,
  { references }: PatternMatch,
  tokens: readonly Token[],
  pack: PackContents,
): boolean =>
  formPositions.split(',').every((position) => {
    const token = tokens[references[Number(position) - 1] ?? -1];
    return token !== undefined && isEnglishWord(token.text.replaceAll('’', "'"), pack);
  });
