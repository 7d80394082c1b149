import { CommandError, EXIT } from '#kit/command/command-error';
import { count as countText } from '#kit/command/output';
import { elementAt, floatAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import { IdCollector, IdSet } from './id-set.ts';

/** Types of objects: nodes, ways, relations. */
const TYPES = 3;
/** Objects that may have changed since an index was built. Beyond them an import takes hardly longer than a delta. */
export const MOST_CHANGED_OBJECTS = 5_000_000;

/** An object by its type (0 node, 1 way, 2 relation) and id. */
export interface ObjectKey {
  readonly type: number;
  readonly id: number;
}

/** Objects of OpenStreetMap by type and id: those that changed, or those that changes touch. */
export class ChangedObjects {
  readonly #sets: readonly IdSet[];

  private constructor(sets: readonly IdSet[]) {
    this.#sets = sets;
  }

  /** @param objects in any order; one may come several times @throws CommandError when there are too many */
  static of(objects: Iterable<ObjectKey>): ChangedObjects {
    const collectors = Array.from({ length: TYPES }, () => new IdCollector());
    let count = 0;
    for (const { type, id } of objects) {
      elementAt(collectors, type).add(id);
      if (++count > MOST_CHANGED_OBJECTS) throw tooMany();
    }
    return ChangedObjects.ofIds(collectors.map((ids) => ids.sorted()));
  }

  /** @param ids of nodes, ways and relations: ascending, each once */
  static ofIds(ids: readonly Float64Array[]): ChangedObjects {
    return new ChangedObjects(ids.map((of) => new IdSet(of)));
  }

  /** What {@link write} has written. @throws RangeError when it is something else */
  static read(bytes: Uint8Array): ChangedObjects {
    const reader = new ProtobufReader(bytes);
    const sets: Float64Array[] = [];
    for (let type = 0; type < TYPES; type++) {
      const length = reader.varint();
      // Each takes a byte at least.
      if (length > bytes.length - reader.at) throw new RangeError('There are fewer ids than it says.');
      const ids = new Float64Array(length);
      let id = 0;
      for (let at = 0; at < length; at++) {
        const step = reader.signed();
        if (at > 0 && step <= 0) throw new RangeError('The ids are not in order.');
        id += step;
        ids[at] = id;
      }
      sets.push(ids);
    }
    if (reader.more) throw new RangeError('There are more ids than it says.');
    return ChangedObjects.ofIds(sets);
  }

  /** Of all types together. */
  get count(): number {
    return this.#sets.reduce((sum, { size }) => sum + size, 0);
  }

  /** Ascending, each once. */
  ids(type: number): Float64Array {
    return this.set(type).ids;
  }

  set(type: number): IdSet {
    return elementAt(this.#sets, type);
  }

  has(type: number, id: number): boolean {
    return this.set(type).has(id);
  }

  /** Those of both. @throws CommandError when they are too many */
  with(others: ChangedObjects): ChangedObjects {
    const sets = this.#sets.map(({ ids }, type) => {
      const both = new IdCollector();
      both.addAll(ids);
      both.addAll(others.ids(type));
      return both.sorted();
    });
    if (sets.reduce((sum, ids) => sum + ids.length, 0) > MOST_CHANGED_OBJECTS) throw tooMany();
    return ChangedObjects.ofIds(sets);
  }

  write(): Uint8Array {
    const out = new ByteWriter();
    for (const { ids } of this.#sets) {
      out.varint(ids.length);
      let last = 0;
      for (let at = 0; at < ids.length; at++) {
        const id = floatAt(ids, at);
        out.signed(id - last);
        last = id;
      }
    }
    return out.view();
  }
}

const tooMany = (): CommandError =>
  new CommandError(
    `More than ${countText(MOST_CHANGED_OBJECTS)} objects have changed: too many for a delta. Run the update without --delta.`,
    EXIT.unavailable,
  );
