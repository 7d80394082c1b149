import { hash } from 'node:crypto';
import type { Advisory } from '../../store/record.ts';
import { dateText } from './date.ts';
import { double, object, string } from './gson.ts';
import { association, associations, lines, type Member } from './relations.ts';

/** An advisory by itself, in the order of the original's keys; its base score is always 0.0 there. */
export function advisoryMembers(advisory: Advisory): Member[] {
  const rows = advisory.products.map((name) => association('product', name + advisory.id, [['name', string(name)]]));
  return [
    ['id', string(advisory.id)],
    ['description', string(advisory.title)],
    ['summary', advisory.summary === undefined ? undefined : string(advisory.summary)],
    ['datePublished', string(dateText(advisory.published))],
    ['dateUpdated', string(dateText(advisory.updated))],
    ['baseScore', double(0)],
    ['references', lines(advisory.references)],
    ['aliases', lines(advisory.aliases)],
    ['source', source(advisory.publisher)],
    ['advisoryProduct', associations(rows)],
  ];
}

/** Numbers and names of publishers that have been seen in the original's answers, by the host of their namespace. */
const SOURCES: readonly (readonly [host: string, number: number, name: string])[] = [
  ['bsi.bund.de', 8, 'csaf_certbund'],
  ['cert-bund.de', 8, 'csaf_certbund'],
  ['cisco.com', 10, 'csaf_cisco'],
  ['open-xchange.com', 13, 'csaf_ox'],
];

/** Where an advisory comes from. Publishers whose number is not known have one made of their name, from 1000. */
function source({ name, namespace }: Advisory['publisher']): string {
  const host = URL.parse(namespace)?.hostname ?? '';
  const seen = SOURCES.find(([known]) => host === known || host.endsWith(`.${known}`));
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  const number = seen?.[1] ?? 1000 + (Number.parseInt(hash('md5', word).slice(0, 7), 16) % 9_000_000);
  return object([
    ['id', String(number)],
    ['name', string(seen?.[2] ?? `csaf_${word}`)],
  ]);
}
