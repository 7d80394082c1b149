import { parse as parseToml } from 'smol-toml';
import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { isObject, type Json, objects, text, texts } from '../../store/json-values.ts';
import { type Component, DamagedInventory } from '../inventory/component.ts';

/** Why a finding need not be looked at. */
export interface Exemption {
  /** `not_affected` or `fixed` of a VEX statement; `ignored` of an ignore file. */
  readonly status: 'not_affected' | 'fixed' | 'ignored';
  readonly reason: string;
  /** File that says so. */
  readonly file: string;
}

interface Rule extends Exemption {
  readonly ids: ReadonlySet<string>;
  /** Package URLs or references of components; empty for all. */
  readonly products: readonly string[];
}

const MAX_RULES = 100_000;

/** What VEX documents and ignore files say about findings. */
export class Exemptions {
  readonly #rules: readonly Rule[];
  readonly #byId = new Map<string, Rule[]>();

  constructor(rules: readonly Rule[] = []) {
    this.#rules = rules;
    for (const rule of rules)
      for (const id of rule.ids) {
        const others = this.#byId.get(id);
        if (others === undefined) this.#byId.set(id, [rule]);
        else others.push(rule);
      }
  }

  /** These and others. */
  with(others: Exemptions): Exemptions {
    return new Exemptions([...this.#rules, ...others.#rules]);
  }

  get size(): number {
    return this.#rules.length;
  }

  /** The first rule about one of the ids and a component. */
  of(ids: readonly string[], component: Component): Exemption | undefined {
    for (const id of ids)
      for (const rule of this.#byId.get(id.toUpperCase()) ?? [])
        if (rule.products.length === 0 || rule.products.some((product) => isMeant(product, component)))
          return { status: rule.status, reason: rule.reason, file: rule.file };
    return undefined;
  }
}

/** Does a product of a VEX statement mean a component? Package URLs may leave out version and qualifiers. */
function isMeant(product: string, { purl, ref, package: named, version }: Component): boolean {
  if (product === purl || product === ref || (ref !== undefined && product.endsWith(`#${ref}`))) return true;
  const url = readPackageUrl(product);
  const meant = url && packageOfUrl(url);
  return (
    meant !== undefined &&
    meant.ecosystem === named?.ecosystem &&
    meant.name === named.name &&
    (url?.version === undefined || url.version === version)
  );
}

/**
 * Reads a VEX document (OpenVEX, CycloneDX, CSAF) or an ignore file (TOML).
 * @param now milliseconds since 1970: an entry of an ignore file ends on its day
 * @throws DamagedInventory with one sentence for anything else
 */
export function readExemptions(file: string, source: string, now: number): Exemptions {
  if (/^\s*\{/.test(source)) return new Exemptions(readVex(file, source));
  return new Exemptions(readIgnores(file, source, now));
}

function readVex(file: string, source: string): Rule[] {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new DamagedInventory(file, 'it is not JSON');
  }
  if (!isObject(value)) throw new DamagedInventory(file, 'it is not an object');
  const context = text(value['@context']) ?? '';
  if (context.includes('openvex')) return openVexRules(file, value);
  if (value.bomFormat === 'CycloneDX') return cycloneDxRules(file, value);
  if (isObject(value.document) && Array.isArray(value.vulnerabilities)) return csafRules(file, value);
  throw new DamagedInventory(file, 'it is JSON, but neither OpenVEX, CycloneDX nor CSAF');
}

const idsOf = (...ids: readonly (string | undefined)[]): Set<string> =>
  new Set(ids.flatMap((id) => (id === undefined ? [] : [id.toUpperCase()])));

function openVexRules(file: string, value: Json): Rule[] {
  return objects(value.statements)
    .slice(0, MAX_RULES)
    .flatMap((statement): Rule[] => {
      const { status } = statement;
      if (status !== 'not_affected' && status !== 'fixed') return [];
      const named = isObject(statement.vulnerability) ? statement.vulnerability : {};
      const ids = idsOf(text(statement.vulnerability), text(named.name), text(named['@id']), ...texts(named.aliases));
      const products = [
        ...texts(statement.products),
        ...objects(statement.products).flatMap((product) => [
          ...(text(product['@id']) === undefined ? [] : [String(product['@id'])]),
          ...(isObject(product.identifiers) ? texts(Object.values(product.identifiers)) : []),
          ...objects(product.subcomponents).flatMap((part) => text(part['@id']) ?? []),
        ]),
      ];
      const reason = text(statement.justification) ?? text(statement.impact_statement) ?? status;
      return ids.size === 0 ? [] : [{ status, reason, file, ids, products }];
    });
}

function cycloneDxRules(file: string, value: Json): Rule[] {
  return objects(value.vulnerabilities)
    .slice(0, MAX_RULES)
    .flatMap((vulnerability): Rule[] => {
      const analysis = isObject(vulnerability.analysis) ? vulnerability.analysis : {};
      const state = text(analysis.state) ?? '';
      const isFixed = state === 'resolved' || state === 'resolved_with_pedigree';
      if (!isFixed && state !== 'not_affected' && state !== 'false_positive') return [];
      const ids = idsOf(
        text(vulnerability.id),
        ...objects(vulnerability.references).map((reference) => text(reference.id)),
      );
      const products = objects(vulnerability.affects).flatMap((affected) => text(affected.ref) ?? []);
      const reason = text(analysis.justification) ?? text(analysis.detail) ?? state;
      return ids.size === 0 ? [] : [{ status: isFixed ? 'fixed' : 'not_affected', reason, file, ids, products }];
    });
}

function csafRules(file: string, value: Json): Rule[] {
  const purls = new Map<string, string>();
  const waiting: Json[] = isObject(value.product_tree) ? [value.product_tree] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const product of [next.product, ...objects(next.full_product_names)]) {
      if (!isObject(product)) continue;
      const helper = isObject(product.product_identification_helper) ? product.product_identification_helper : {};
      const purl = text(helper.purl);
      if (purl !== undefined) purls.set(String(product.product_id), purl);
    }
    waiting.push(...objects(next.branches));
  }
  return objects(value.vulnerabilities)
    .slice(0, MAX_RULES)
    .flatMap((vulnerability): Rule[] => {
      const ids = idsOf(text(vulnerability.cve), ...objects(vulnerability.ids).map((id) => text(id.text)));
      const status = isObject(vulnerability.product_status) ? vulnerability.product_status : {};
      const [flag] = objects(vulnerability.flags);
      return (['known_not_affected', 'fixed'] as const).flatMap((name): Rule[] => {
        const products = texts(status[name]).flatMap((product) => purls.get(product) ?? []);
        if (ids.size === 0 || products.length === 0) return [];
        const reason = text(flag?.label) ?? name;
        return [{ status: name === 'fixed' ? 'fixed' : 'not_affected', reason, file, ids, products }];
      });
    });
}

/** `[[ignore]]` with `id`, `reason`, `until` and `package`; also `[[IgnoredVulns]]` as osv-scanner has it. */
function readIgnores(file: string, source: string, now: number): Rule[] {
  let value: Json;
  try {
    value = parseToml(source);
  } catch {
    throw new DamagedInventory(file, 'it is not TOML');
  }
  return [...objects(value.ignore), ...objects(value.IgnoredVulns)].slice(0, MAX_RULES).flatMap((entry): Rule[] => {
    const id = text(entry.id);
    const reason = text(entry.reason);
    if (id === undefined) throw new DamagedInventory(file, 'an entry has no id');
    if (reason === undefined) throw new DamagedInventory(file, `the entry ${id.slice(0, 60)} has no reason`);
    const until = entry.until ?? entry.ignoreUntil;
    const end = until === undefined ? Number.POSITIVE_INFINITY : endOf(until);
    if (Number.isNaN(end))
      throw new DamagedInventory(file, `the entry ${id.slice(0, 60)} has an until that is no date`);
    const product = text(entry.package);
    return end < now
      ? []
      : [{ status: 'ignored', reason, file, ids: idsOf(id), products: product === undefined ? [] : [product] }];
  });
}

/** The last millisecond of a day. */
function endOf(until: unknown): number {
  const [day = ''] = (until instanceof Date ? until.toISOString() : String(until)).split('T', 1);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T23:59:59.999Z`) : Number.NaN;
}
