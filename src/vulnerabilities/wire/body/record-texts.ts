import { LRUCache } from 'lru-cache';
import type { Edition } from '../../engine/edition.ts';
import { type Profile, recordText } from './record.ts';

/**
 * Records of one profile as texts, kept for as long as the state of the store they were made from is served: making
 * them costs several times the search.
 */
export class RecordTexts {
  readonly #profile: Profile;
  readonly #maxCharacters: number;
  readonly #kept = new WeakMap<Edition['derived'], LRUCache<number, string>>();

  constructor(profile: Profile, maxCharacters: number) {
    this.#profile = profile;
    this.#maxCharacters = maxCharacters;
  }

  /** The texts of records, in the order of their keys. */
  async of(edition: Edition, keys: readonly number[]): Promise<string[]> {
    let kept = this.#kept.get(edition.derived);
    if (kept === undefined) {
      kept = new LRUCache({ maxSize: this.#maxCharacters, sizeCalculation: (text) => text.length });
      this.#kept.set(edition.derived, kept);
    }
    const texts = new Map<number, string>();
    const missing: number[] = [];
    for (const key of keys) {
      const text = kept.get(key);
      if (text === undefined) missing.push(key);
      else texts.set(key, text);
    }
    if (missing.length > 0)
      for (const record of await edition.snapshot.records(missing)) {
        const text = recordText(record, this.#profile);
        texts.set(record.key, text);
        kept.set(record.key, text);
      }
    return keys.flatMap((key) => texts.get(key) ?? []);
  }
}
