import { type NgramCounts, openNgramCounts } from '../../store/ngrams/ngram-data.ts';
import type { RulePack } from '../rules/rule-pack.ts';
import { type ConfusionPair, parseConfusionPairs } from './confusion-pair.ts';
import { ownPairs } from './confusion-pairs.ts';
import { confusionRule } from './confusion-rule.ts';

/** The confusion rules of languages over one directory of n-gram data, opened when a text needs it. */
export class ConfusionRules {
  readonly #directory: string;
  readonly #cacheBytes: number;

  /** @param directory with one directory for each language; empty for none */
  constructor(directory: string, cacheBytes: number) {
    this.#directory = directory;
    this.#cacheBytes = cacheBytes;
  }

  /**
   * A pack with the confusion rule of its language (short code), where there are pairs and data.
   * @param installed gives a word list of the installed pack by its path, if there is one
   */
  addTo(pack: RulePack, language: string, installed: (path: string) => string | undefined = () => undefined): RulePack {
    if (this.#directory === '') return pack;
    const { exceptions, pairs: own } = ownPairs(language);
    const pairs = withInstalled(own, language, installed);
    if (pairs.length === 0) return pack;
    let opened: { readonly counts: NgramCounts | undefined } | undefined;
    const counts = (): NgramCounts | undefined => {
      opened ??= { counts: openNgramCounts(this.#directory, language, this.#cacheBytes) };
      return opened.counts;
    };
    const rule = confusionRule(pairs, counts, exceptions);
    const { textRules, analyser, priorityOf } = pack;
    return {
      sentenceRules: [...pack.sentenceRules, rule],
      textRules,
      get infos() {
        return [...pack.infos, ...rule.infos];
      },
      ...(analyser ? { analyser } : {}),
      ...(priorityOf ? { priorityOf } : {}),
    };
  }
}

/** The pairs of the installed pack, and those of ours that it does not have. */
function withInstalled(
  own: readonly ConfusionPair[],
  language: string,
  installed: (path: string) => string | undefined,
): readonly ConfusionPair[] {
  const source = installed(`resource/${language}/confusion_sets.txt`);
  if (source === undefined) return own;
  const pairs = parseConfusionPairs(source, installed(`resource/${language}/word_definitions.txt`));
  const known = new Set(pairs.map(({ wrong, right }) => `${wrong.word} ${right.word}`));
  return [...pairs, ...own.filter(({ wrong, right }) => !known.has(`${wrong.word} ${right.word}`))];
}
