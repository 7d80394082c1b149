import { addressParts, displayName, localLines } from '../../engine/address.ts';
import { type Languages, localName } from '../../engine/localisation.ts';
import type { SharedLines } from '../../engine/place.ts';
import { labelOf } from '../../engine/ranks.ts';
import { type AnswerBytes, escaped } from './answer-bytes.ts';
import type { ShownPlace } from './shown-place.ts';

/** Lines that neighbours share, as they stand in answers: UTF-8, a character a byte. */
interface SharedText {
  readonly languages: Languages;
  readonly countryCode: string | undefined;
  /** The first name, undefined when there is none. */
  readonly first: string | undefined;
  /** Their part of the display name, and the same without the first name. */
  readonly display: string;
  readonly displayRest: string;
  /** Members of the address with a comma before each. */
  readonly members: string;
  readonly labels: ReadonlySet<string>;
  /** The last label that was not found: that of house numbers comes again and again. */
  absent: string | undefined;
  /** Does a JSON object leave the members where they are put? */
  readonly isOrdered: boolean;
  /** The text made before for other readers, and how many there are with it. */
  next: SharedText | undefined;
  count: number;
}

const COMMA = 0x2c;
const QUOTE = 0x22;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const pieceOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const NEXT_NAME = pieceOf(', ');
const VALUE = pieceOf('":"');

/**
 * Writes the address of one place after the other as JSON. Text that all houses of a street have in common is kept
 * with the lines that they share, nothing with a place itself.
 */
export class AddressText {
  readonly #mostLanguages: number;
  #shown: ShownPlace | undefined;
  #shared: SharedText | undefined;
  /** Names and labels of the place's own lines. */
  readonly #names: string[] = [];
  readonly #labels: string[] = [];
  #own = 0;

  /** @param mostLanguages how many texts are kept at most with the lines of a street */
  constructor(mostLanguages: number) {
    this.#mostLanguages = mostLanguages;
  }

  /** Writes the display name, a string without its quotes. */
  writeDisplayName(shown: ShownPlace, into: AnswerBytes): void {
    const shared = this.#sharedOf(shown);
    if (shared === undefined) {
      into.json(shown.displayName);
      return;
    }
    let last: string | undefined;
    for (let at = 0; at < this.#own; at++) {
      const name = this.#names[at];
      if (name !== undefined && name !== last) {
        if (last !== undefined) into.piece(NEXT_NAME);
        into.json(name);
      }
      last = name;
    }
    if (shared.first === undefined) return;
    const rest = shared.first === last ? shared.displayRest : shared.display;
    if (last !== undefined && rest !== '') into.piece(NEXT_NAME);
    into.text(rest);
  }

  /** Writes the address by label, an object. */
  writeAddress(shown: ShownPlace, into: AnswerBytes): void {
    const shared = this.#sharedOf(shown);
    if (shared === undefined) {
      into.raw(JSON.stringify(Object.fromEntries(shown.address)));
      return;
    }
    into.byte(OPEN);
    for (let at = 0; at < this.#own; at++) {
      const label = this.#labels[at];
      const name = this.#names[at];
      if (label === undefined || name === undefined) break;
      if (at > 0) into.byte(COMMA);
      into.byte(QUOTE);
      into.json(label);
      into.piece(VALUE);
      into.json(name);
      into.byte(QUOTE);
    }
    into.text(this.#own === 0 ? shared.members.slice(1) : shared.members);
    into.byte(CLOSE);
  }

  /** The text of the shared lines; undefined where the address cannot be put together from it and the own lines. */
  #sharedOf(shown: ShownPlace): SharedText | undefined {
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#shared = this.#readLines(shown);
    }
    return this.#shared;
  }

  #readLines({ place, options }: ShownPlace): SharedText | undefined {
    const { split } = place;
    if (split === undefined) return undefined;
    const { countryCode } = place;
    const { languages } = options;
    const text = this.#sharedText(split.shared, countryCode, languages);
    if (!text.isOrdered) return undefined;
    this.#own = 0;
    let lastLabel: string | undefined;
    for (const line of split.own) {
      const name = localName(line.names, languages);
      if (name === '') continue;
      const label = labelOf(line, countryCode);
      if (label === lastLabel || !isApart(text, label)) return undefined;
      if (line.names.only === undefined && line.names.get('ISO3166-2') !== undefined) return undefined;
      lastLabel = label;
      this.#names[this.#own] = name;
      this.#labels[this.#own++] = label;
    }
    return text;
  }

  #sharedText(shared: SharedLines, countryCode: string | undefined, languages: Languages): SharedText {
    const first = shared.shown as SharedText | undefined;
    for (let text = first; text !== undefined; text = text.next)
      if (text.languages === languages && text.countryCode === countryCode) return text;
    const text = sharedText(shared, countryCode, languages);
    // When there are too many, all of them go.
    if (first !== undefined && first.count < this.#mostLanguages) {
      text.next = first;
      text.count = first.count + 1;
    }
    shared.shown = text;
    return text;
  }
}

/** Labels that JSON objects do not leave where they are put. */
const NUMERIC = /^\d/;

/** Can a member of this label stand before the shared ones as it is? */
function isApart(text: SharedText, label: string): boolean {
  if (label === text.absent) return true;
  if (text.labels.has(label) || NUMERIC.test(label)) return false;
  text.absent = label;
  return true;
}

function sharedText({ lines }: SharedLines, countryCode: string | undefined, languages: Languages): SharedText {
  const local = localLines(lines, languages);
  const named = local.filter(({ line, name }) => line.isAddress && name !== '');
  const first = named[0]?.name;
  const others = named.findIndex(({ name }) => name !== first);
  const parts = [...addressParts(local, countryCode)];
  return {
    languages,
    countryCode,
    first,
    display: escaped(displayName(named)),
    displayRest: others < 0 ? '' : escaped(displayName(named.slice(others))),
    members: parts.map(([label, name]) => `,"${escaped(label)}":"${escaped(name)}"`).join(''),
    labels: new Set(parts.map(([label]) => label)),
    absent: undefined,
    isOrdered: !parts.some(([label]) => NUMERIC.test(label)),
    next: undefined,
    count: 1,
  };
}
