import { type NgramCounts, openNgramCounts } from '../../store/ngrams/ngram-data.ts';
import type { RulePack } from '../rules/rule-pack.ts';
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

  /** A pack with the confusion rule of its language (short code), where there are pairs and data. */
  addTo(pack: RulePack, language: string): RulePack {
    const { pairs, exceptions } = ownPairs(language);
    if (this.#directory === '' || pairs.length === 0) return pack;
    let opened: { readonly counts: NgramCounts | undefined } | undefined;
    const counts = (): NgramCounts | undefined => {
      opened ??= { counts: openNgramCounts(this.#directory, language, this.#cacheBytes) };
      return opened.counts;
    };
    const rule = confusionRule(pairs, counts, exceptions);
    const { textRules, examples, analyser } = pack;
    return {
      sentenceRules: [...pack.sentenceRules, rule],
      textRules,
      examples,
      get infos() {
        return [...pack.infos, ...rule.infos];
      },
      ...(analyser ? { analyser } : {}),
    };
  }
}
