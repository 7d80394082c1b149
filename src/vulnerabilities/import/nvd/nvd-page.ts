import {
  type AffectedEntry,
  affectedRows,
  CPE,
  type CpeConfiguration,
  NVD,
  type NvdAnalysis,
  type NvdEntry,
} from '../../store/affected/affected-row.ts';
import { productOfCpeText } from '../../store/affected/cpe-name.ts';
import { isObject, type Json, objects, text } from '../../store/json-values.ts';
import type { Score } from '../../store/record.ts';
import { configurationOf } from '../cve/cve-facts.ts';

/** What a page of NVD's CVE API, or a file of its feed, says about one CVE. */
export type NvdReading =
  | { readonly kind: 'entry'; readonly entry: NvdEntry }
  | { readonly kind: 'damaged'; readonly id?: string; readonly problem: string };

/** Who NVD is among those who give scores and weaknesses. */
const NVD_SOURCE = 'nvd@nist.gov';
const METRICS = ['cvssMetricV40', 'cvssMetricV31', 'cvssMetricV30', 'cvssMetricV2'] as const;

/** Configurations of a CVE and products in them, at most: what is beyond is left out. */
const MOST_CONFIGURATIONS = 1000;
const MOST_PRODUCTS = 2000;

/** Is a value an answer of NVD's CVE API 2.0, or a file of its feed of the same form? */
export const isNvdPage = (value: unknown): value is Json =>
  isObject(value) && value.format === 'NVD_CVE' && Array.isArray(value.vulnerabilities);

/** Reads what NVD itself found: its scores, weaknesses and configurations. What it repeats of others is left out. */
export const readNvdPage = (page: Json): NvdReading[] =>
  (Array.isArray(page.vulnerabilities) ? page.vulnerabilities : []).map(readOne);

function readOne(value: unknown): NvdReading {
  const cve = isObject(value) && isObject(value.cve) ? value.cve : undefined;
  const id = text(cve?.id);
  if (cve === undefined || id === undefined || !/^CVE-\d{4}-\d{4,10}$/.test(id))
    return { kind: 'damaged', problem: 'it has no CVE id' };
  const updated = timeOf(cve.lastModified);
  if (updated === undefined) return { kind: 'damaged', id, problem: 'its lastModified is no time' };
  const isRejected = cve.vulnStatus === 'Rejected';
  const scores = isRejected ? [] : scoresOf(cve.metrics);
  const cwes = isRejected ? [] : weaknessesOf(cve.weaknesses);
  const configurations = isRejected
    ? []
    : objects(cve.configurations).slice(0, MOST_CONFIGURATIONS).map(configurationOf);
  const analysis: NvdAnalysis = { updated, scores, cwes, configurations };
  return {
    kind: 'entry',
    entry: {
      cve: id,
      updated,
      rows: affectedRows(NVD, id, [[NVD, id, analysis], ...productEntries(configurations)]),
    },
  };
}

/** Seconds since 1970 of a time without a zone, which is UTC. */
function timeOf(value: unknown): number | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/.exec(text(value) ?? '');
  const time = match === null ? Number.NaN : Date.parse(`${match[1]}Z`);
  return Number.isNaN(time) ? undefined : time / 1000;
}

function scoresOf(metrics: unknown): Score[] {
  if (!isObject(metrics)) return [];
  return METRICS.flatMap((name) =>
    objects(metrics[name]).flatMap(({ source, cvssData }) => {
      if (source !== NVD_SOURCE || !isObject(cvssData)) return [];
      const [version, vector] = [text(cvssData.version), text(cvssData.vectorString)];
      const score = Number(cvssData.baseScore);
      if (version === undefined || !(score >= 0 && score <= 10)) return [];
      return [
        {
          version,
          score: Math.round(score * 10) / 10,
          ...(vector === undefined ? {} : { vector }),
          by: NVD_SOURCE,
        },
      ];
    }),
  );
}

function weaknessesOf(weaknesses: unknown): string[] {
  const found = new Set<string>();
  for (const { source, description } of objects(weaknesses))
    if (source === NVD_SOURCE)
      for (const { value } of objects(description))
        if (typeof value === 'string' && /^CWE-\d{1,6}$/.test(value)) found.add(value);
  return [...found];
}

/** For each vulnerable product the configurations that speak of it, without what they say of other products. */
function productEntries(configurations: readonly CpeConfiguration[]): (readonly [string, string, AffectedEntry])[] {
  const entries: (readonly [string, string, AffectedEntry])[] = [];
  const known = new Set<string>();
  for (const configuration of configurations) {
    const products = new Set<string>();
    for (const { matches } of configuration.nodes)
      for (const { criteria, vulnerable } of matches) {
        const product = vulnerable ? productOfCpeText(criteria) : undefined;
        if (product === undefined || (!known.has(product) && known.size >= MOST_PRODUCTS)) continue;
        known.add(product);
        products.add(product);
      }
    for (const product of products) entries.push([CPE, product, reducedTo(product, configuration)]);
  }
  return entries;
}

/** A configuration as far as it decides about a product: alternatives to it are left out. */
function reducedTo(product: string, configuration: CpeConfiguration): CpeConfiguration {
  const own = (criteria: string): boolean => productOfCpeText(criteria) === product;
  const nodes = configuration.nodes.map((node) => {
    const matches = node.matches.filter(({ criteria, vulnerable }) => vulnerable && own(criteria));
    return node.and || node.negate || configuration.negate || matches.length === 0 ? node : { ...node, matches };
  });
  const isOne = !configuration.and && !configuration.negate;
  const speaks = nodes.filter(({ matches }) => matches.some(({ criteria }) => own(criteria)));
  return { ...configuration, nodes: isOne ? speaks : nodes };
}
