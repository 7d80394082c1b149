import { byteAt, intAt } from '#kit/element-at';
import { idAt, type RelationId } from '../memory/osm-ids.ts';
import type { BlockTags } from '../read/block-tags.ts';
import { type Members, NODE, PbfBlock, RELATION, WAY } from '../read/pbf-block.ts';
import { keptRelation, type RelationRead } from '../read/read-blob.ts';
import { TagSelection } from '../read/tag-selection.ts';
import { IdCollector, type IdSet } from './id-set.ts';
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
    eachRelation(block, (id, members, kindOf, roleOf) => {
      if (!this.#changed.has(id)) return;
      const kind = kindOf();
      if (kind === undefined) return;
      const { count, types, ids } = members;
      for (let member = 0; member < count; member++) {
        const type = byteAt(types, member);
        if (!concerns(kind, type, member, roleOf)) continue;
        if (kind === 'area' && type !== NODE) continue;
        collectorOf(this.found, type)?.add(idAt(ids, member));
      }
    });
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
    eachRelation(block, (id, members, kindOf, roleOf) => {
      const { count, types, ids } = members;
      let touched = this.#isTouched(id);
      let mayBe = touched || this.#needed.has(id);
      for (let member = 0; member < count && !mayBe; member++)
        mayBe = this.#isHeld(byteAt(types, member), idAt(ids, member));
      if (!mayBe) return;
      const kind = kindOf();
      if (kind !== undefined)
        for (let member = 0; member < count && !touched; member++) {
          const type = byteAt(types, member);
          touched = this.#isHeld(type, idAt(ids, member)) && concerns(kind, type, member, roleOf);
        }
      if (touched && !this.#known.has(id)) {
        this.#known.add(id);
        this.touched.add(id);
        // One of streets that was passed already may be about it.
        this.again ||= !this.#changed.has(id) && !this.#dependent.has(id);
      }
      if (kind !== undefined && (touched || this.#needed.has(id))) this.#need(kind, members, roleOf);
    });
  }

  #isTouched(id: number): boolean {
    return this.#changed.has(id) || this.#dependent.has(id) || this.#known.has(id);
  }

  #isHeld(type: number, id: number): boolean {
    if (type === NODE) return this.#nodes.has(id);
    return type === WAY ? this.#ways.has(id) : type === RELATION && this.#isTouched(id);
  }

  #need(kind: RelationRead['kind'], { count, types, ids }: Members, roleOf: (member: number) => string): void {
    for (let member = 0; member < count; member++) {
      const type = byteAt(types, member);
      if (!concerns(kind, type, member, roleOf)) continue;
      // Of the houses of a street those are there that are touched themselves.
      if (kind === 'associatedStreet' && (type === NODE || roleOf(member) !== 'street')) continue;
      const id = idAt(ids, member);
      collectorOf(this.needed, type)?.add(id);
      if (type !== RELATION || this.#needed.has(id)) continue;
      this.#needed.add(id);
      this.again = true;
    }
  }
}

/** Does a member of a relation of some kind matter? */
function concerns(
  kind: RelationRead['kind'],
  type: number,
  member: number,
  roleOf: (member: number) => string,
): boolean {
  if (kind === 'associatedStreet') return type <= RELATION;
  return type === WAY || (kind === 'area' && type === NODE && roleOf(member) === 'label');
}

function collectorOf({ nodes, ways, relations }: IdsByType<IdCollector>, type: number): IdCollector | undefined {
  return type === NODE ? nodes : type === WAY ? ways : type === RELATION ? relations : undefined;
}

/** @param take is given what the import keeps it as when it asks: most relations are none that matter */
function eachRelation(
  { bytes }: SourceBlock,
  take: (
    id: RelationId,
    members: Members,
    kindOf: () => RelationRead['kind'] | undefined,
    roleOf: (member: number) => string,
  ) => void,
): void {
  const block = new PbfBlock(bytes);
  const selection = new TagSelection(block);
  block.visit({
    relation(id, membersOf, tags: BlockTags) {
      const members = membersOf();
      take(
        id,
        members,
        () => keptRelation(selection, tags)?.kind,
        (member) => block.text(intAt(members.roles, member)),
      );
    },
  });
}
