import { CommandError } from '#kit/command/command-error';
import type { Change } from '../changes/whole-object.ts';
import type { Overlay } from './overlay.ts';

/** Objects that lie over those of an extract, put among them in order of id. */
export class NewerObjects {
  readonly #overlay: Overlay | undefined;
  readonly #type: number;
  readonly #objects: Iterator<Change>;
  readonly #take: (object: Change) => void;
  #next: Change | undefined;
  #last = Number.NEGATIVE_INFINITY;

  /** @param take is given each in its turn */
  constructor(overlay: Overlay | undefined, type: number, take: (object: Change) => void) {
    this.#overlay = overlay;
    this.#type = type;
    this.#objects = (overlay?.objects(type) ?? [])[Symbol.iterator]();
    this.#take = take;
    this.#advance();
  }

  /** Takes those whose turn comes before an object of the extract that stays, and before all that follow it. */
  before(id: number): void {
    if (this.#overlay && id < this.#last)
      throw new CommandError(
        'An extract is not in order of type and id, though it says so (osmium sort puts it in order).',
      );
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
