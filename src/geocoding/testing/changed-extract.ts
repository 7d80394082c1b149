import { elementAt } from '#kit/element-at';
import { BlockWriter, frameOf, message, objectsOf } from '../import/osm/changes/object-blocks.ts';
import { type Change, compareObjects, type WholeObject } from '../import/osm/changes/whole-object.ts';
import { PbfFile } from '../import/osm/read/pbf-file.ts';
import { ByteWriter } from '../store/byte-writer.ts';

const TYPES = ['node', 'way', 'relation'] as const;
const keyOf = ({ type, id }: Pick<WholeObject, 'type' | 'id'>): string => `${type} ${id}`;

/** All objects of an extract, in order of type and id. */
export function readExtractObjects(path: string): WholeObject[] {
  const file = new PbfFile(path);
  try {
    const [, ...blobs] = file.blobs();
    const objects = blobs.filter(({ type }) => type === 'OSMData').flatMap((blob) => objectsOf(file.read(blob)));
    // Some extracts hold an object twice; the first one counts.
    const seen = new Set<string>();
    return objects.filter((object) => !seen.has(keyOf(object)) && seen.add(keyOf(object))).sort(compareObjects);
  } finally {
    file.close();
  }
}

/** An extract with these objects, which are in order. @param sequence of the server that the header names */
export function writeExtract(
  objects: readonly WholeObject[],
  { timestamp, url, sequence }: { timestamp?: number; url?: string; sequence?: number } = {},
): Buffer {
  const header = new ByteWriter();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) message(header, 0x22, Buffer.from(feature));
  message(header, 0x2a, Buffer.from('Sort.Type_then_ID'));
  const field = (number: number, value: number | undefined): void => {
    if (value === undefined) return;
    header.varint(number << 3);
    header.varint(value);
  };
  field(32, timestamp);
  field(33, sequence);
  if (url !== undefined) message(header, (34 << 3) | 2, Buffer.from(url));
  const frames: Uint8Array[] = [frameOf('OSMHeader', header.view())];
  const writer = new BlockWriter((frame) => frames.push(frame));
  for (const object of objects) writer.add(object);
  writer.finish();
  return Buffer.concat(frames);
}

const escaped = (text: string): string => text.replace(/[&<>"'\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);

const degrees = (units: number): string => (units / 1e7).toFixed(7);

function element(object: WholeObject, timestamp: string): string {
  const name = elementAt(TYPES, object.type);
  const place = object.type === 0 ? ` lat="${degrees(object.y)}" lon="${degrees(object.x)}"` : '';
  const tags = object.tags.flatMap((key, at) =>
    at % 2 === 0 ? [`<tag k="${escaped(key)}" v="${escaped(elementAt(object.tags, at + 1))}"/>`] : [],
  );
  const refs = object.refs.map((ref, at) =>
    object.type === 1
      ? `<nd ref="${ref}"/>`
      : `<member type="${TYPES[elementAt(object.memberTypes, at)]}" ref="${ref}" role='${escaped(elementAt(object.roles, at))}'/>`,
  );
  const head = `<${name} id="${object.id}" version="${object.version}" timestamp="${timestamp}"${place}`;
  return `${head}>${[...refs, ...tags].join('')}</${name}>`;
}

/** A change file with changes as they are. */
export function changesAsFile(changes: Iterable<Change>, timestamp: string): string {
  const parts: string[] = [];
  for (const change of changes) {
    const action = change.deleted ? 'delete' : change.version === 1 ? 'create' : 'modify';
    parts.push(`<${action}>${element(change, timestamp)}</${action}>`);
  }
  return inChangeFile(parts);
}

const inChangeFile = (parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<osmChange version="0.6">\n${parts.join('\n')}\n</osmChange>\n`;

/** A change file that makes one list of objects out of another one; versions of what changes must go up. */
export function changeFile(before: readonly WholeObject[], after: readonly WholeObject[], timestamp: string): string {
  const known = new Map(before.map((object) => [keyOf(object), object]));
  const left = new Map(known);
  const parts: string[] = [];
  for (const object of after) {
    const old = known.get(keyOf(object));
    left.delete(keyOf(object));
    if (old === undefined) parts.push(`<create>${element(object, timestamp)}</create>`);
    else if (JSON.stringify(old) !== JSON.stringify(object))
      parts.push(`<modify>${element(object, timestamp)}</modify>`);
  }
  for (const object of left.values())
    parts.push(`<delete>${element({ ...object, version: object.version + 1, tags: [] }, timestamp)}</delete>`);
  return inChangeFile(parts);
}

/**
 * Objects as they might be a day later: some are new, some are gone, nodes have moved, tags, ways and relations have
 * changed. Ways that lose a node and relations that lose a member go on without it, as the editors of OpenStreetMap see to.
 * @param share of objects that something happens to
 */
export function aDayLater(objects: readonly WholeObject[], random: () => number, share: number): WholeObject[] {
  const pick = (list: readonly WholeObject[]): WholeObject => elementAt(list, Math.floor(random() * list.length));
  const byType = [0, 1, 2].map((type) => objects.filter((object) => object.type === type));
  const [nodes = [], ways = []] = byType;
  const gone = new Set(objects.filter(() => random() < share / 5).map(keyOf));
  const holds = (type: number, id: number): boolean => !gone.has(keyOf({ type, id }));
  const later: WholeObject[] = [];
  for (const object of objects) {
    if (gone.has(keyOf(object))) continue;
    let next = object;
    const refs = object.refs.filter((ref, at) => holds(object.type === 1 ? 0 : elementAt(object.memberTypes, at), ref));
    if (refs.length < object.refs.length) {
      const kept = object.refs.map((ref, at) => holds(object.type === 1 ? 0 : elementAt(object.memberTypes, at), ref));
      next = {
        ...next,
        refs,
        memberTypes: next.memberTypes.filter((_, at) => kept[at]),
        roles: next.roles.filter((_, at) => kept[at]),
      };
    }
    if (random() < share) {
      const kind = Math.floor(random() * 3);
      if (object.type === 0 && kind < 2)
        next = {
          ...next,
          x: next.x + Math.floor(random() * 2000) - 1000,
          y: next.y + Math.floor(random() * 2000) - 1000,
        };
      else if (object.type === 1 && kind === 0 && next.refs.length > 2)
        next = { ...next, refs: next.refs.toReversed() };
      else if (object.type === 2 && kind === 0 && next.refs.length > 1)
        next = {
          ...next,
          refs: next.refs.slice(1),
          memberTypes: next.memberTypes.slice(1),
          roles: next.roles.slice(1),
        };
      else {
        const name = next.tags.indexOf('name');
        const renamed = `Later ${Math.floor(random() * 50)} <&">`;
        next = {
          ...next,
          tags: name >= 0 ? next.tags.with(name + 1, renamed) : [...next.tags, 'shop', 'books', 'name', renamed],
        };
      }
    }
    later.push(next === object ? object : { ...next, version: object.version + 1 });
  }
  const highest = objects.reduce((most, { id }) => Math.max(most, id), 0);
  const created = Math.ceil((share / 5) * objects.length);
  for (let at = 1; at <= created && nodes.length > 0; at++) {
    const near = pick(nodes);
    const tags = ['addr:housenumber', String(at), 'addr:street', `Later ${at % 50}`];
    later.push({ ...near, id: highest + at, version: 1, x: near.x + at, tags, refs: [], memberTypes: [], roles: [] });
  }
  for (let at = 1; at <= Math.ceil(created / 4) && ways.length > 0; at++) {
    const like = pick(ways);
    const refs = like.refs.filter((ref) => holds(0, ref));
    later.push({
      ...like,
      id: highest + at,
      version: 1,
      refs,
      tags: ['highway', 'residential', 'name', `Later ${at % 50}`],
    });
  }
  return later.sort(compareObjects);
}
