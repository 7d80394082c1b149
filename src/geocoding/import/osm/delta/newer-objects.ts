import { notInOrder } from '../changes/merge-changes.ts';
import type { Change } from '../changes/whole-object.ts';
import type { Overlay } from './overlay.ts';

/** Objects that lie over those of an extract, put among them in order of id. */
export class NewerObjects {
  readonly #overlay: Overlay | undefined;
  readonly #type: number;
  readonly #path: string;
  readonly #objects: Iterator<Change>;
  readonly #take: (object: Change) => void;
  #next: Change | undefined;
  #last = Number.NEGATIVE_INFINITY;

  /** @param path of the extract @param take is given each in its turn */
  constructor(overlay: Overlay | undefined, type: number, path: string, take: (object: Change) => void) {
    this.#path = path;
    this.#overlay = overlay;
    this.#type = type;
    this.#objects = (overlay?.objects(type) ?? [])[Symbol.iterator]();
    this.#take = take;
    this.#advance();
  }

  /** Takes those whose turn comes before an object of the extract that stays, and before all that follow it. */
  before(id: number): void {
    if (this.#overlay && id < this.#last) throw notInOrder(this.#path);
    this.#last = id;
    for (let next = this.#next; next !== undefined && next.id < id; next = this.#next) {
      // The extract has been read up to here, so it has told whether it holds something newer.
      if (!this.#overlay?.isOutdated(this.#type, next.id)) this.#take(next);
      this.#advance();
    }
  }

  /** Takes all that are left. */
  finish(): void {
    this.before(Number.POSITIVE_INFINITY);
  }

  #advance(): void {
    const { value, done } = this.#objects.next();
    this.#next = done ? undefined : value;
  }
}
