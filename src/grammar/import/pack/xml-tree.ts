import { SaxesParser } from 'saxes';
import { ownEntry } from '#kit/own-entry';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_EXPANSION = 1_000_000;

/**
 * Parses an XML file into a tree, comments left out, entities of its document type expanded.
 * @param external gives the text of a file that the document type includes, by its relative path; undefined if missing
 * @throws Error when the file is not well formed
 */
export function parseXml(text: string, external: (path: string) => string | undefined): Element {
  const source = text.replace(/^\uFEFF/, '');
  const { entities, body } = readDoctype(source, external);
  const parser = new SaxesParser();
  let expanded = body;
  for (const [name, value] of entities) {
    const whole = resolve(value, entities, 0);
    // What has elements in it must stand in the text itself.
    if (/<\w/.test(value)) expanded = expanded.replaceAll(`&${name};`, value);
    else (parser.ENTITIES as Record<string, string>)[name] = whole;
  }
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [] };
    (open.at(-1) ?? root).children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const take = (piece: string): void => {
    const { children } = open.at(-1) ?? root;
    const last = children.length - 1;
    const before = children[last];
    if (typeof before === 'string') children[last] = before + piece;
    else children.push(piece);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(expanded).close();
  const top = elements(root)[0];
  if (!top) throw new Error('It has no element.');
  return top;
}

/** The elements directly inside one, of a name or all. */
export function elements(parent: Element, name?: string): Element[] {
  return parent.children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The first element of a name directly inside one. @throws Error when there is none */
export function oneElement(parent: Element, name: string): Element {
  const [first] = elements(parent, name);
  if (!first) throw new Error(`It has no element <${name}>.`);
  return first;
}

/** All text inside an element. */
export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

function readDoctype(
  source: string,
  external: (path: string) => string | undefined,
): { entities: Map<string, string>; body: string } {
  const entities = new Map<string, string>();
  const start = /<!DOCTYPE\s+[\w:]+\s*/.exec(source);
  if (!start) return { entities, body: source };
  const from = start.index + start[0].length;
  const opening = source.indexOf('[', from);
  const plainEnd = source.indexOf('>', from);
  if (opening < 0 || (plainEnd >= 0 && plainEnd < opening))
    return { entities, body: source.slice(0, start.index) + source.slice(plainEnd + 1) };
  // Brackets also stand inside of quoted values.
  let end = opening + 1;
  while (end < source.length && source[end] !== ']') {
    if (source.startsWith('<!--', end)) end = source.indexOf('-->', end) + 3;
    else if (source.startsWith('<!ENTITY', end)) end = declarationEnd(source, end);
    else end++;
  }
  declare(source.slice(opening + 1, end), external, entities);
  const close = source.indexOf('>', end);
  return { entities, body: source.slice(0, start.index) + source.slice(close + 1) };
}

function declarationEnd(source: string, start: number): number {
  let at = start;
  for (; at < source.length && source[at] !== '>'; at++) {
    const quote = source[at];
    if (quote === '"' || quote === "'") {
      at = source.indexOf(quote, at + 1);
      if (at < 0) throw new Error('A declaration is not closed.');
    }
  }
  return at + 1;
}

function declare(subset: string, external: (path: string) => string | undefined, entities: Map<string, string>): void {
  const files = new Map<string, string>();
  const plain = subset.replace(/<!--[\s\S]*?-->/g, '');
  const item =
    /<!ENTITY\s+(?<parameter>%\s+)?(?<name>[^\s"']+)\s+(?:(?<external>SYSTEM)\s+)?(?:"(?<a>[^"]*)"|'(?<b>[^']*)')\s*>|%(?<use>[\w.-]+);/g;
  for (const { groups = {} } of plain.matchAll(item)) {
    const { name = '', a, b } = groups;
    const value = a ?? b ?? '';
    if (groups.use !== undefined) {
      const path = files.get(groups.use);
      const text = path === undefined ? undefined : external(path);
      if (text !== undefined) declare(text.replace(/^\uFEFF?<\?xml[^>]*\?>/, ''), external, entities);
    } else if (groups.parameter !== undefined) files.set(name, value);
    // The first declaration counts.
    else if (!entities.has(name))
      entities.set(
        name,
        value.replace(/&#(x?)([0-9a-fA-F]+);/g, (_whole, hex, digits) => character(hex, digits)),
      );
  }
}

const character = (hex: string, digits: string): string =>
  String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16));

function resolve(value: string, entities: ReadonlyMap<string, string>, depth: number): string {
  if (depth > 20) throw new Error('Its entities go round in circles.');
  const result = value.replace(/&([^;\s&]+);/g, (whole, name: string) => {
    const numeric = /^#(x?)([0-9a-fA-F]+)$/.exec(name);
    if (numeric) {
      const [, hex = '', digits = ''] = numeric;
      return character(hex, digits);
    }
    const known = ownEntry(PREDEFINED, name);
    if (known !== undefined) return known;
    const inner = entities.get(name);
    return inner === undefined ? whole : resolve(inner, entities, depth + 1);
  });
  if (result.length > MAX_EXPANSION) throw new Error('Its entities grow too large.');
  return result;
}
