import { elementAt } from '#kit/element-at';
import { importanceOf } from '../../../engine/ranks.ts';
import { type FeatureNumber, featureNumber, NO_TEXT, type TextNumber, textAt } from '../memory/numbers.ts';
import { SparseMap } from '../memory/sparse-map.ts';
import { officialLanguage } from '../resolve/official-languages.ts';
import type { Places } from '../resolve/places.ts';
import { articleKey, readImportance } from './importance-file.ts';
import { WantedKeys } from './wanted-keys.ts';

/** An importance that a table gave. */
export interface FoundArticle {
  readonly importance: number;
  /** Language and title; {@link NO_TEXT} where only a linked place has one. */
  readonly article: TextNumber;
}

/**
 * The importances that places have from a table of Wikipedia's articles, as the original computes them (Nominatim 5.3,
 * compute_importance): by the tag `wikipedia`, else by `wikipedia:<language>`, else by `wikidata`. An area that stands
 * for a node too has the greater one of both.
 */
export class Articles {
  readonly #places: Places;
  readonly #wanted = new WantedKeys();
  readonly #importances: number[] = [];
  readonly #articles: TextNumber[] = [];
  readonly #wikipedia: TextNumber;
  readonly #wikidata: TextNumber;
  /** By text: the language of a key `wikipedia:<language>`, empty for all other keys. */
  readonly #languageOfKey = new Map<TextNumber, string>();
  /** What the nodes of areas have, by area. */
  readonly #ofNodes = new SparseMap<FeatureNumber, number>();

  private constructor(places: Places) {
    this.#places = places;
    const { texts } = places.store;
    this.#wikipedia = texts.number('wikipedia');
    this.#wikidata = texts.number('wikidata');
  }

  /** Reads the rows of a table that the places of an import ask for. @throws CommandError when it is malformed */
  static async of(path: string, places: Places): Promise<Articles> {
    const articles = new Articles(places);
    for (let place = featureNumber(0); place < places.count; place++)
      articles.#candidates(place, (key) => {
        articles.#wanted.add(key);
        return false;
      });
    const { texts } = places.store;
    await readImportance(
      path,
      articles.#wanted,
      (found) => elementAt(articles.#importances, found),
      ({ language, title, importance }) => {
        articles.#articles.push(texts.number(`${language}:${title}`));
        return articles.#importances.push(importance) - 1;
      },
    );
    for (const [area, node] of places.linkedNode) {
      const found = articles.#rowOf(node);
      const rank = importanceOf(places.kindOf(node).rankSearch);
      articles.#ofNodes.set(area, found < 0 ? rank : elementAt(articles.#importances, found));
    }
    return articles;
  }

  /** What a table knows of a place; undefined where its rank alone says how important it is. */
  find(place: FeatureNumber): FoundArticle | undefined {
    const row = this.#rowOf(place);
    const ofNode = this.#ofNodes.get(place);
    const own = row < 0 ? importanceOf(this.#places.kindOf(place).rankSearch) : elementAt(this.#importances, row);
    const importance = ofNode !== undefined && ofNode > own ? ofNode : own;
    if (row >= 0) return { importance, article: elementAt(this.#articles, row) };
    return this.#isOfRank(place, importance) ? undefined : { importance, article: NO_TEXT };
  }

  /** Is it what the ranks of a place and its node say? */
  #isOfRank(place: FeatureNumber, importance: number): boolean {
    const rank = this.#places.importanceRank.get(place) ?? this.#places.kindOf(place).rankSearch;
    return importance === importanceOf(rank);
  }

  #rowOf(place: FeatureNumber): number {
    let row = -1;
    this.#candidates(place, (key) => {
      row = this.#wanted.of(key);
      return row >= 0;
    });
    return row;
  }

  /** Tells the keys of the articles that a place may mean, until `isIt` says of one that it is it. */
  #candidates(place: FeatureNumber, isIt: (key: string) => boolean): void {
    const { store } = this.#places;
    const { words, extratagsAt, geometryAt } = store.read(place);
    let wikipedia = NO_TEXT;
    let wikidata = NO_TEXT;
    let others: [language: string, value: TextNumber][] | undefined;
    for (let at = extratagsAt; at < geometryAt; at += 2) {
      const key = textAt(words, at);
      if (key === this.#wikipedia) wikipedia = textAt(words, at + 1);
      else if (key === this.#wikidata) wikidata = textAt(words, at + 1);
      else if (this.#languageOf(key) !== '') {
        others ??= [];
        others.push([this.#languageOf(key), textAt(words, at + 1)]);
      }
    }
    const { texts } = store;
    if (wikipedia !== NO_TEXT) {
      const value = texts.text(wikipedia);
      if (offer(value, 'en', isIt)) return;
      const local = officialLanguage(this.#places.countryCode(place));
      if (local !== undefined && offer(value, local, isIt)) return;
    }
    others?.sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [language, value] of others ?? []) if (offer(texts.text(value), language, isIt)) return;
    if (wikidata !== NO_TEXT) isIt(texts.text(wikidata));
  }

  #languageOf(key: TextNumber): string {
    let language = this.#languageOfKey.get(key);
    if (language === undefined) {
      language = /^wikipedia:([a-z]{2,3})$/.exec(this.#places.store.texts.text(key))?.[1] ?? '';
      this.#languageOfKey.set(key, language);
    }
    return language;
  }
}

/** A value names its language (`de:Berlin`), or has that of its key. A title may be written as in an address. */
function offer(value: string, language: string, isIt: (key: string) => boolean): boolean {
  const colon = value.indexOf(':');
  const named = colon === 2 || colon === 3;
  const title = (named ? value.slice(colon + 1) : value).trim();
  const own = named ? value.slice(0, colon).trim().toLowerCase() : language;
  if (isIt(articleKey(own, title))) return true;
  const decoded = title.includes('%') ? decodedTitle(title) : undefined;
  if (decoded !== undefined && isIt(articleKey(own, decoded))) return true;
  return title.includes('\\') && isIt(articleKey(own, title.replaceAll('\\', '')));
}

function decodedTitle(title: string): string | undefined {
  try {
    return decodeURIComponent(title);
  } catch {
    return undefined;
  }
}
