import { floatAt } from '#kit/element-at';
import { NODE, RELATION, WAY } from '../read/pbf-block.ts';
import { IdCollector, type IdSet } from './id-set.ts';
import { type RelationKind, RelationScan } from './relation-scan.ts';
import type { SourceBlock } from './source-block.ts';

/** Ids by type: nodes, ways, relations. */
export interface IdsByType<T> {
  readonly nodes: T;
  readonly ways: T;
  readonly relations: T;
}

const collectors = (): IdsByType<IdCollector> => ({
  nodes: new IdCollector(),
  ways: new IdCollector(),
  relations: new IdCollector(),
});

/** The members that relations which have changed are about: houses of streets, parts of rivers, labels of areas. */
export class DependentMembers {
  readonly found = collectors();
  readonly #changed: IdSet;

  /** @param changed relations */
  constructor(changed: IdSet) {
    this.#changed = changed;
  }

  look(block: SourceBlock): void {
    const scan = new RelationScan(block);
    while (scan.next()) {
      if (scan.isLeftOut || !this.#changed.has(scan.id)) continue;
      const kind = scan.kept();
      if (kind === undefined) continue;
      scan.readMembers();
      for (let member = 0; member < scan.members; member++) {
        const type = scan.typeOf(member);
        if (!concerns(kind, type, member, scan)) continue;
        if (kind === 'area' && type !== NODE) continue;
        collectorOf(this.found, type)?.add(floatAt(scan.ids, member));
      }
    }
  }
}

/** Finds the relations that changes touch, and what else is needed to make them. */
export class TouchedRelations {
  readonly touched = new IdCollector();
  /** What touched ones need. */
  readonly needed = collectors();
  /** Did the last pass find what the one before could not know? */
  again = false;
  /** Relations that are known to be touched, or needed by such. */
  readonly #known = new Set<number>();
  readonly #needed = new Set<number>();
  readonly #changed: IdSet;
  readonly #dependent: IdSet;
  readonly #nodes: IdSet;
  readonly #ways: IdSet;

  /** @param changed relations @param touched of nodes and ways all, of relations those that changed ones are about */
  constructor(changed: IdSet, { nodes, ways, relations }: IdsByType<IdSet>) {
    this.#changed = changed;
    this.#dependent = relations;
    this.#nodes = nodes;
    this.#ways = ways;
  }

  look(block: SourceBlock): void {
    const scan = new RelationScan(block);
    while (scan.next()) {
      if (scan.isLeftOut) continue;
      const { id } = scan;
      let touched = this.#isTouched(id);
      const isNeeded = this.#needed.has(id);
      if (!touched && !isNeeded) {
        if (!scan.mayBeKept) continue;
        scan.readMembers();
        if (!this.#holdsAny(scan)) continue;
      }
      const kind = scan.kept();
      if (kind !== undefined) {
        scan.readMembers();
        for (let member = 0; member < scan.members && !touched; member++) {
          const type = scan.typeOf(member);
          touched = this.#isHeld(type, floatAt(scan.ids, member)) && concerns(kind, type, member, scan);
        }
      }
      if (touched && !this.#known.has(id)) {
        this.#known.add(id);
        this.touched.add(id);
        // One of streets that was passed already may be about it.
        this.again ||= !this.#changed.has(id) && !this.#dependent.has(id);
      }
      if (kind !== undefined && (touched || isNeeded)) this.#need(kind, scan);
    }
  }

  #holdsAny(scan: RelationScan): boolean {
    for (let member = 0; member < scan.members; member++)
      if (this.#isHeld(scan.typeOf(member), floatAt(scan.ids, member))) return true;
    return false;
  }

  #isTouched(id: number): boolean {
    return this.#changed.has(id) || this.#dependent.has(id) || this.#known.has(id);
  }

  #isHeld(type: number, id: number): boolean {
    if (type === NODE) return this.#nodes.has(id);
    return type === WAY ? this.#ways.has(id) : type === RELATION && this.#isTouched(id);
  }

  #need(kind: RelationKind, scan: RelationScan): void {
    for (let member = 0; member < scan.members; member++) {
      const type = scan.typeOf(member);
      if (!concerns(kind, type, member, scan)) continue;
      // Of the houses of a street those are there that are touched themselves.
      if (kind === 'associatedStreet' && (type === NODE || scan.roleOf(member) !== 'street')) continue;
      const id = floatAt(scan.ids, member);
      collectorOf(this.needed, type)?.add(id);
      if (type !== RELATION || this.#needed.has(id)) continue;
      this.#needed.add(id);
      this.again = true;
    }
  }
}

/** Does a member of a relation of some kind matter? */
function concerns(kind: RelationKind, type: number, member: number, scan: RelationScan): boolean {
  if (kind === 'associatedStreet') return type <= RELATION;
  return type === WAY || (kind === 'area' && type === NODE && scan.roleOf(member) === 'label');
}

function collectorOf({ nodes, ways, relations }: IdsByType<IdCollector>, type: number): IdCollector | undefined {
  return type === NODE ? nodes : type === WAY ? ways : type === RELATION ? relations : undefined;
}
