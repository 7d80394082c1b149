import { floatAt } from '#kit/element-at';

/** Up to this many, the time of every single event is known; beyond it, events of one slot count as one time. */
const MOST_TIMES = 1024;
const SLOTS = 1024;
/** The slots of a span, and the one that has begun. */
const PLACES = SLOTS + 1;

/** Lets at most a number of events through in any span of time. */
export interface SlidingWindow {
  /**
   * Counts an event unless the span is full.
   * @param now milliseconds
   * @returns 0 when it is counted, else the milliseconds until one more may come
   */
  take(now: number): number;
  /** How many more may come at once. */
  remaining(now: number): number;
  /** Milliseconds until none of the events counts any more. */
  reset(now: number): number;
}

/**
 * A window of `limit` events in `span` milliseconds. Each answer takes constant time. The memory is 8 bytes for each
 * event that counts and never more than 9 kB: up to 1024 events the window is exact; with a higher limit an event
 * counts for up to a 1024th of the span longer, so that no span ever has more than the limit.
 */
export const slidingWindow = (limit: number, span: number): SlidingWindow =>
  limit <= MOST_TIMES ? new TimedEvents(limit, span) : new CountedSlots(limit, span);

/** The times of the last events in a ring that grows up to the limit. */
class TimedEvents implements SlidingWindow {
  readonly #limit: number;
  readonly #span: number;
  #times: Float64Array;
  /** Where the oldest event is, and how many there are. */
  #oldest = 0;
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;

  constructor(limit: number, span: number) {
    this.#limit = limit;
    this.#span = span;
    this.#times = new Float64Array(Math.min(limit, 8));
  }

  take(now: number): number {
    this.#follow(now);
    if (this.#count >= this.#limit) return this.#at(0) + this.#span - now;
    if (this.#count === this.#times.length) this.#grow();
    this.#times[(this.#oldest + this.#count) % this.#times.length] = now;
    this.#count++;
    return 0;
  }

  remaining(now: number): number {
    this.#follow(now);
    return this.#limit - this.#count;
  }

  reset(now: number): number {
    this.#follow(now);
    return this.#count === 0 ? 0 : this.#at(this.#count - 1) + this.#span - now;
  }

  #at(index: number): number {
    return floatAt(this.#times, (this.#oldest + index) % this.#times.length);
  }

  /** Each event enters and leaves once: constant time for each. */
  #follow(now: number): void {
    // When the clock is set back, what was just now still is.
    if (now < this.#last) this.#times = this.#times.map((time) => time - (this.#last - now));
    this.#last = now;
    while (this.#count > 0 && this.#at(0) + this.#span <= now) {
      this.#oldest = (this.#oldest + 1) % this.#times.length;
      this.#count--;
    }
  }

  #grow(): void {
    const times = new Float64Array(Math.min(this.#limit, this.#times.length * 2));
    for (let index = 0; index < this.#count; index++) times[index] = this.#at(index);
    this.#times = times;
    this.#oldest = 0;
  }
}

/** How many events came in each of the last slots of time. */
class CountedSlots implements SlidingWindow {
  readonly #limit: number;
  readonly #slot: number;
  readonly #counts = new Float64Array(PLACES);
  #sum = 0;
  /** The number of the newest slot, counted from when the clock began. */
  #newest = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  /** What is added to a time since the clock was set back. */
  #shift = 0;

  constructor(limit: number, span: number) {
    this.#limit = limit;
    this.#slot = span / SLOTS;
  }

  take(now: number): number {
    const time = this.#follow(now);
    if (this.#sum >= this.#limit) return this.#until(time, this.#oldestFull());
    const place = placeOf(this.#newest);
    this.#counts[place] = floatAt(this.#counts, place) + 1;
    this.#sum++;
    return 0;
  }

  remaining(now: number): number {
    this.#follow(now);
    return this.#limit - this.#sum;
  }

  reset(now: number): number {
    const time = this.#follow(now);
    if (this.#sum === 0) return 0;
    let slot = this.#newest;
    while (this.#counts[placeOf(slot)] === 0) slot--;
    return this.#until(time, slot);
  }

  #oldestFull(): number {
    let slot = this.#newest - SLOTS;
    while (this.#counts[placeOf(slot)] === 0) slot++;
    return slot;
  }

  /** Milliseconds until a slot no longer counts. */
  #until(time: number, slot: number): number {
    return (slot + SLOTS + 1) * this.#slot - time;
  }

  /** Empties the slots that have gone by. Each is emptied once, and never more than all of them. */
  #follow(now: number): number {
    this.#shift += Math.max(0, this.#last - now);
    this.#last = now;
    const time = now + this.#shift;
    const slot = Math.floor(time / this.#slot);
    const first = Math.max(this.#newest + 1, slot - SLOTS);
    for (let passed = first; passed <= slot; passed++) {
      const place = placeOf(passed);
      this.#sum -= floatAt(this.#counts, place);
      this.#counts[place] = 0;
    }
    this.#newest = slot;
    return time;
  }
}

const placeOf = (slot: number): number => ((slot % PLACES) + PLACES) % PLACES;
