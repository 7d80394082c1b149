import { isObject, text } from '../../store/json-values.ts';
import type { KeptFinding, Watch } from '../../store/watched/watch-store.ts';
import { xmlText } from '../body/atom.ts';
import { nameUuid } from '../body/name-uuid.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Findings as an Atom feed (RFC 4287).
 * @param query parameters of the request: readers tell feeds apart by their ids
 */
export function findingsFeed(watch: Watch, findings: readonly KeptFinding[], query: string): string {
  const { kind, name, title, created, checked } = watch;
  const at = ({ firstSeen, gone }: KeptFinding): number => Math.max(firstSeen, gone);
  const updated = findings.reduce((latest, finding) => Math.max(latest, at(finding)), 0) || checked || created;
  const own = `${kind} ${name} ${created}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${nameUuid(`${own} ${query}`)}</id>`,
    `<title>${xmlText(title || `Vulnerabilities in ${name}`)}</title>`,
    `<updated>${time(updated)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(query === '' ? 'feed' : `feed?${query}`)}"/>`,
    '<author><name>Almanac</name></author>',
    ...findings.map((finding) => entryOf(own, finding, at(finding))),
    '</feed>\n',
  ].join('\n');
}

function entryOf(own: string, { place, id, component, firstSeen, gone, document }: KeptFinding, at: number): string {
  const parsed: unknown = JSON.parse(document);
  const value = isObject(parsed) ? parsed : {};
  const { version } = isObject(value.component) ? value.component : {};
  const software = [component, text(version) ?? ''].filter((part) => part !== '').join(' ');
  const facts = [
    ...(software === '' ? [] : [gone > 0 ? `${software} is no longer affected` : software]),
    ...(typeof value.score === 'number' ? [`score ${value.score.toFixed(1)}`] : []),
    ...(typeof value.epss === 'number' && value.epss > 0 ? [`EPSS ${value.epss.toFixed(2)} %`] : []),
    ...(value.exploited === true ? ['known to be exploited'] : []),
    ...(text(value.fixed) === undefined ? [] : [`fixed in ${value.fixed}`]),
  ];
  return [
    '<entry>',
    `<id>urn:uuid:${nameUuid(`${own} ${place} ${firstSeen}`)}</id>`,
    `<title>${xmlText([id, software, text(value.title) ?? ''].filter((part) => part !== '').join(': '))}</title>`,
    `<updated>${time(at)}</updated>`,
    `<published>${time(firstSeen)}</published>`,
    `<link rel="related" type="application/json" href="../../enisaid?id=${encodeURIComponent(id)}"/>`,
    `<category term="${xmlText(id)}"/>`,
    `<summary>${xmlText(facts.join(', '))}</summary>`,
    '</entry>',
  ].join('');
}
