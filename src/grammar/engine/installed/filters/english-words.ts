import { MorfologikDictionary, parseInfo } from '../../../store/morfologik/dictionary.ts';
import type { PatternMatch } from '../../pattern/match-pattern.ts';
import type { Token } from '../../text/token.ts';
import type { InstalledPack } from '../installed-pack.ts';

/** Words that are remembered; more begin anew. */
const MAX_MEMO = 5000;

interface EnglishWords {
  readonly dictionary: MorfologikDictionary | undefined;
  readonly known: Map<string, boolean>;
}

const words = new WeakMap<InstalledPack, EnglishWords>();

/** Is a form an English word, as it stands or in small letters? By the English dictionary that a pack carries. */
export function isEnglishWord(form: string, pack: InstalledPack): boolean {
  let own = words.get(pack);
  if (!own) {
    const bytes = pack.part('english.dict');
    const info = pack.part('english.info');
    const dictionary = bytes && info && new MorfologikDictionary(bytes, parseInfo(Buffer.from(info).toString('utf8')));
    own = { dictionary, known: new Map() };
    words.set(pack, own);
  }
  let known = own.known.get(form);
  if (known === undefined) {
    const { dictionary } = own;
    const lower = form.toLowerCase();
    known =
      dictionary !== undefined &&
      (dictionary.lookup(form).length > 0 || (lower !== form && dictionary.lookup(lower).length > 0));
    if (own.known.size >= MAX_MEMO) own.known.clear();
    own.known.set(form, known);
  }
  return known;
}

/** Are the tokens of all elements that `formPositions` names, 1,2 and so on, English words? */
export const areEnglishWords = (
  { formPositions = '' }: Readonly<Record<string, string>>,
  { references }: PatternMatch,
  tokens: readonly Token[],
  pack: InstalledPack,
): boolean =>
  formPositions.split(',').every((position) => {
    const token = tokens[references[Number(position) - 1] ?? -1];
    return token !== undefined && isEnglishWord(token.text.replaceAll('’', "'"), pack);
  });
