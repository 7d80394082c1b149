import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { byteAt, elementAt, uintAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import type { WordSink } from '../../../store/words/word-lists-writer.ts';
import { release } from '../memory/release.ts';

/** Bytes that a distinct word and a place of a word take in memory, about. */
const WORD_COST = 124;
const PLACE_COST = 27;
/** Places that room is made for at first, and at least before a run is written. */
const LEAST = 1 << 10;
/** Bytes of a run that are read or written at once. */
const AHEAD = 1 << 16;

/** Sorts pairs of word and place by word: in memory, or beyond a limit in runs on the disk that are merged. */
export class WordRuns {
  readonly #path: string;
  readonly #memory: number;
  #file: number | undefined;
  readonly #starts: number[] = [];
  #end = 0;
  readonly #words = new Map<string, number>();
  #ids = new Uint32Array(LEAST);
  #places = new Uint32Array(LEAST);
  #infos = new Uint8Array(LEAST);
  #count = 0;
  /** By number of a word: where it was added last, + 1. */
  #lasts = new Uint32Array(LEAST);

  /** @param path a file that may be written, and goes @param memory most bytes of what is sorted at a time, about */
  constructor(path: string, memory: number) {
    this.#path = path;
    this.#memory = memory;
  }

  /**
   * Makes room by writing a run where memory is full.
   * @returns do words have other numbers from now on?
   */
  makeRoom(): boolean {
    if (this.#words.size * WORD_COST + this.#count * PLACE_COST <= this.#memory || this.#count < LEAST) return false;
    this.#writeRun();
    return true;
  }

  /** The number of a word, until room is made. */
  number(word: string): number {
    let number = this.#words.get(word);
    if (number === undefined) {
      number = this.#words.size;
      this.#words.set(word, number);
      if (number === this.#lasts.length) this.#lasts = twice(this.#lasts, new Uint32Array(2 * number));
      this.#lasts[number] = 0;
    }
    return number;
  }

  /** A word of a place by its number; places come in order. What is told of a place twice is what is less. */
  addNumber(number: number, place: number, info: number): void {
    const last = uintAt(this.#lasts, number) - 1;
    if (last >= 0 && uintAt(this.#places, last) === place) {
      if (info < byteAt(this.#infos, last)) this.#infos[last] = info;
      return;
    }
    if (this.#count === this.#ids.length) this.#grow();
    const at = this.#count++;
    this.#ids[at] = number;
    this.#places[at] = place;
    this.#infos[at] = info;
    this.#lasts[number] = at + 1;
  }

  /** The same by the word itself. */
  add(word: string, place: number, info: number): void {
    this.makeRoom();
    this.addNumber(this.number(word), place, info);
  }

  /** Writes every word with its places in order, and forgets them. */
  write(into: WordSink): void {
    if (this.#file === undefined) {
      const sorted = this.#sort();
      for (let at = 0; at < sorted.words.length; at++) {
        into.begin(elementAt(sorted.words, at));
        for (let item = uintAt(sorted.from, at); item < uintAt(sorted.from, at + 1); item++) {
          const from = uintAt(sorted.order, item);
          into.place(uintAt(this.#places, from), byteAt(this.#infos, from));
        }
        into.end();
      }
      this.close();
      return;
    }
    this.#writeRun();
    const file = this.#file;
    const runs = this.#starts.map((start, run) => new Run(file, start, this.#starts[run + 1] ?? this.#end));
    for (;;) {
      let least: string | undefined;
      for (const { word } of runs) if (word !== undefined && (least === undefined || word < least)) least = word;
      if (least === undefined) break;
      into.begin(least);
      // Runs came in order of place.
      for (const run of runs) if (run.word === least) run.pass(into);
      into.end();
    }
    this.close();
  }

  close(): void {
    this.#words.clear();
    this.#ids = new Uint32Array(0);
    this.#places = new Uint32Array(0);
    this.#infos = new Uint8Array(0);
    this.#lasts = new Uint32Array(0);
    this.#count = 0;
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #grow(): void {
    const larger = 2 * this.#ids.length;
    this.#ids = twice(this.#ids, new Uint32Array(larger));
    this.#places = twice(this.#places, new Uint32Array(larger));
    this.#infos = twice(this.#infos, new Uint8Array(larger));
  }

  /** Words in order, and for each where its items begin in the order of all. */
  #sort(): { words: string[]; from: Uint32Array; order: Uint32Array } {
    const words = [...this.#words.keys()].sort();
    const rank = new Uint32Array(words.length);
    words.forEach((word, at) => {
      rank[this.#words.get(word) ?? 0] = at;
    });
    const from = new Uint32Array(words.length + 1);
    for (let at = 0; at < this.#count; at++) {
      const next = uintAt(rank, uintAt(this.#ids, at)) + 1;
      from[next] = uintAt(from, next) + 1;
    }
    for (let at = 0; at < words.length; at++) from[at + 1] = uintAt(from, at + 1) + uintAt(from, at);
    const next = from.slice();
    const order = new Uint32Array(this.#count);
    for (let at = 0; at < this.#count; at++) {
      const word = uintAt(rank, uintAt(this.#ids, at));
      const to = uintAt(next, word);
      order[to] = at;
      next[word] = to + 1;
    }
    return { words, from, order };
  }

  #writeRun(): void {
    if (this.#count === 0) return;
    this.#file ??= openSync(this.#path, 'w+');
    const file = this.#file;
    const { words, from, order } = this.#sort();
    this.#starts.push(this.#end);
    const out = new ByteWriter(2 * AHEAD);
    const flush = (): void => {
      const bytes = out.view();
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, this.#end + at);
      this.#end += bytes.length;
      out.clear();
    };
    for (let at = 0; at < words.length; at++) {
      out.text(elementAt(words, at));
      const [start, end] = [uintAt(from, at), uintAt(from, at + 1)];
      out.varint(end - start);
      let last = 0;
      for (let item = start; item < end; item++) {
        const index = uintAt(order, item);
        const place = uintAt(this.#places, index);
        out.varint(place - last);
        out.byte(byteAt(this.#infos, index));
        last = place;
        if (out.length > AHEAD) flush();
      }
    }
    flush();
    this.#words.clear();
    this.#count = 0;
  }
}

/** What a longer array holds from then on; the memory of the old one goes. */
function twice<T extends Uint32Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  release(old);
  return larger;
}

/** Reads one run. */
class Run {
  /** The word that it has come to; undefined at the end. */
  word: string | undefined;
  readonly #file: number;
  readonly #buffer = new Uint8Array(AHEAD);
  #position: number;
  readonly #end: number;
  #at = 0;
  #filled = 0;

  constructor(file: number, start: number, end: number) {
    this.#file = file;
    this.#position = start;
    this.#end = end;
    this.#next();
  }

  /** Hands on the places of the word, and goes to the next one. */
  pass(into: WordSink): void {
    const count = this.#varint();
    let place = 0;
    for (let at = 0; at < count; at++) {
      place += this.#varint();
      into.place(place, this.#byte());
    }
    this.#next();
  }

  #next(): void {
    if (this.#at === this.#filled && this.#position === this.#end) {
      this.word = undefined;
      return;
    }
    const length = this.#varint();
    let word = '';
    for (let at = 0; at < length; at++) word += String.fromCharCode(this.#byte());
    this.word = word;
  }

  #varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  #byte(): number {
    if (this.#at === this.#filled) {
      const wanted = Math.min(AHEAD, this.#end - this.#position);
      const read = wanted > 0 ? readSync(this.#file, this.#buffer, 0, wanted, this.#position) : 0;
      if (read === 0) throw new RangeError('The file of sorted words was cut off.');
      this.#position += read;
      this.#at = 0;
      this.#filled = read;
    }
    return byteAt(this.#buffer, this.#at++);
  }
}
