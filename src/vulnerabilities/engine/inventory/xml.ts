import { ownEntry } from '#kit/own-entry';

/** An element of an XML document; names are without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 100;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/\s*([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)|(<)/g;

/**
 * Reads an XML document: elements, attributes and texts. A document type is refused, and with it every entity of its own.
 * @returns the root; a sentence without its subject for what cannot be read
 */
export function readXml(source: string): XmlElement | string {
  const open: Open[] = [{ name: '', attributes: new Map(), children: [], text: '' }];
  for (const match of source.matchAll(TOKEN)) {
    const [, data, closed, name, attributes = '', empty, words, stray] = match;
    const top = open.at(-1);
    if (top === undefined) return 'it closes an element that it did not open';
    if (stray !== undefined)
      return source.startsWith('<!DOCTYPE', match.index) ? 'it has a document type' : 'it is not XML';
    if (data !== undefined) top.text += data;
    else if (words !== undefined) top.text += unescaped(words);
    else if (closed !== undefined) {
      open.pop();
      const parent = open.at(-1);
      if (parent === undefined || top.name !== localName(closed)) return 'it closes another element than it opened';
      parent.children.push(top);
    } else if (name !== undefined) {
      if (open.length > MAX_DEPTH) return `it is nested more than ${MAX_DEPTH} deep`;
      const element: Open = { name: localName(name), attributes: attributesOf(attributes), children: [], text: '' };
      if (empty === '/') top.children.push(element);
      else open.push(element);
    }
  }
  const [root] = open;
  const [first, second] = root?.children ?? [];
  if (open.length !== 1 || first === undefined || second !== undefined)
    return 'it is cut off or is not one XML document';
  return first;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(name, unescaped(double ?? single ?? ''));
  return attributes;
}

const unescaped = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (all, entity: string) => {
    if (!entity.startsWith('#')) return ownEntry(ENTITIES, entity.toLowerCase()) ?? all;
    const code = entity[1]?.toLowerCase() === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : all;
  });

/** The first child of a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The text of the first child of a name, without blanks around it; empty when there is none. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';
