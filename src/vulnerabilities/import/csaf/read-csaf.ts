import type { AffectedRow } from '../../store/affected/affected-row.ts';
import { keyOfCve } from '../../store/cve-id.ts';
import { address, isObject, type Json, objects, text } from '../../store/json-values.ts';
import type { Advisory, Finding } from '../../store/record.ts';
import { seconds } from '../cve/cve-record.ts';
import { affectedOfCsaf } from './csaf-affected.ts';
import { testDocument, testProfile } from './document-tests.ts';
import { csafDocument } from './format.ts';
import { definitionsOf, partsOf } from './parts.ts';
import { testProducts } from './product-tests.ts';
import { testRevisions } from './revision-tests.ts';
import { problemsOf } from './structure.ts';

/** What a CSAF document turned out to be. */
export type CsafReading =
  | {
      readonly kind: 'advisory';
      readonly advisory: Advisory;
      /** Packages and products that it names by package URL or CPE. */
      readonly affected: readonly AffectedRow[];
    }
  | { readonly kind: 'invalid'; readonly id?: string; readonly problem: string };

/** Problems of the form that are looked for; the first few tell what is wrong. */
const MOST_PROBLEMS = 3;
/** A document with a thousand faulty scores says no more than one with fifty. */
const MOST_FINDINGS = 50;

/** Does this JSON value claim to be a CSAF document? */
export const isCsafDocument = (value: unknown): value is Json =>
  isObject(value) && isObject(value.document) && ('csaf_version' in value.document || 'tracking' in value.document);

/**
 * Reads a CSAF 2.0 document: one that is not of the standard's form is refused with what is wrong; what the mandatory
 * tests (section 6.1) find is kept with the advisory.
 */
export function readCsaf(value: Json): CsafReading {
  const problems = problemsOf(value, csafDocument, MOST_PROBLEMS);
  if (problems.length > 0) {
    const id = text(((value.document as Json).tracking as Json | undefined)?.id);
    return {
      kind: 'invalid',
      ...(id === undefined ? {} : { id: id.slice(0, 100) }),
      problem: `its form is not that of CSAF 2.0: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    };
  }
  const parts = partsOf(value);
  const findings: Finding[] = [];
  const tell = (finding: Finding): void => {
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  };
  testProducts(parts, tell);
  testDocument(parts, tell);
  testRevisions(parts, tell);
  testProfile(parts, tell);

  const { document, tracking, tree, vulnerabilities } = parts;
  const published = seconds(zoned(tracking.initial_release_date));
  const updated = seconds(zoned(tracking.current_release_date)) ?? published;
  if (published === undefined || updated === undefined)
    return { kind: 'invalid', id: String(tracking.id), problem: 'its dates lie before 1970 or after 2105' };
  const publisher = document.publisher as { name: string; namespace: string };
  const summary = summaryOf(document);
  const named = vulnerabilities.flatMap(({ ids }) => objects(ids).map((id) => String(id.text)));
  return {
    kind: 'advisory',
    affected: affectedOfCsaf(String(tracking.id), parts),
    advisory: {
      id: String(tracking.id),
      publisher: { name: publisher.name, namespace: publisher.namespace },
      title: String(document.title),
      ...(summary === undefined ? {} : { summary }),
      published,
      updated,
      references: [...new Set(objects(document.references).flatMap(({ url }) => address(url) ?? []))],
      aliases: [...new Set([...vulnerabilities.map(({ cve }) => text(cve)), ...named.filter(isCve)])].filter(
        (cve) => cve !== undefined,
      ),
      otherIds: [...new Set(named.filter((name) => !isCve(name)))],
      products: productNames(tree),
      category: parts.category,
      status: String(tracking.status),
      version: String(tracking.version),
      findings,
    },
  };
}

const isCve = (name: string): boolean => keyOfCve(name) !== undefined;

/** RFC 3339 allows small letters. */
const zoned = (date: unknown): string => String(date).toUpperCase();

/** The notes that summarise, or else that describe; several with an empty line between them. */
function summaryOf(document: Json): string | undefined {
  const notes = objects(document.notes);
  for (const category of ['summary', 'description', 'details', 'general']) {
    const found = notes.filter((note) => note.category === category).map((note) => String(note.text));
    if (found.length > 0) return found.join('\r\n\r\n');
  }
  return undefined;
}

/** Names of products without their versions where the tree tells them apart; each once. */
function productNames(tree: Json): string[] {
  const names = definitionsOf(tree).map(({ product, branches }) => {
    const named = branches.findLast(({ category }) => category === 'product_name');
    return String(named?.name ?? product.name);
  });
  return [...new Set(names)];
}
