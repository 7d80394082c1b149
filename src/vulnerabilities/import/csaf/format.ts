import { type CvssVersion, isVector, metricsOf } from '../../engine/cvss/metrics.ts';
import { isObject } from '../../store/json-values.ts';
import { array, later, object, type Rule, string } from './structure.ts';

// The form of a CSAF 2.0 document, written from the prose of the standard (sections 3.1 and 3.2).

const DATE_TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** RFC 3339, section 5.6. */
function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

const time = string(isDateTime, 'a time of RFC 3339');
// A scheme and something after it: real advisories hold addresses with spaces, and their words count for more.
const uri = string(/^[a-z][a-z0-9+.-]*:\S/i, 'an address');
const plain = string();
const plains = array(plain);
const ids = array(plain, { unique: true });

const LANGUAGE =
  /^(([a-z]{2,3}(-[a-z]{3}){0,3}|[a-z]{4,8})(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z0-9]{5,8}|\d[a-z0-9]{3}))*(-[a-wy-z0-9](-[a-z0-9]{2,8})+)*(-x(-[a-z0-9]{1,8})+)?|x(-[a-z0-9]{1,8})+|i-(default|mingo))$/i;
const language = string(LANGUAGE, 'a language tag of RFC 5646');

const SEMANTIC =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(\.(0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?(\+[0-9a-z-]+(\.[0-9a-z-]+)*)?$/i;
const version = string((text) => /^(0|[1-9]\d*)$/.test(text) || SEMANTIC.test(text), 'a version');

// CPE 2.3 bound to a formatted string (NISTIR 7695, 6.2) or 2.2 as an address (6.1).
const ATTRIBUTE = String.raw`(\?*|\*?)([a-zA-Z0-9\-._]|\\[\\*?!"#$%&'()+,/:;<=>@[\]^\x60{|}~])+(\?*|\*?)|[*-]`;
const CPE = new RegExp(
  String.raw`^(cpe:2\.3:[aho*-](:(${ATTRIBUTE})){5}(:([a-zA-Z]{2,3}(-([a-zA-Z]{2}|\d{3}))?|[*-]))(:(${ATTRIBUTE})){4}|[cC][pP][eE]:/[AHOaho]?(:[A-Za-z0-9._\-~%]*){0,6})$`,
);

const SEVERITIES = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

const score: Rule = (value, path, tell) => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 10))
    tell({ path, message: 'it is not a number from 0 to 10' });
};

/** A CVSS object (FIRST's JSON form), which is test 6.1.8 of CSAF: version, vector and base score must be there. */
function cvss(versions: readonly CvssVersion[]): Rule {
  const old = versions.includes('2.0');
  const severity = string(SEVERITIES);
  const members: Record<string, Rule> = {
    'version!': string(versions),
    'vectorString!': plain,
    'baseScore!': score,
    temporalScore: score,
    environmentalScore: score,
    ...(old ? {} : { 'baseSeverity!': severity, temporalSeverity: severity, environmentalSeverity: severity }),
  };
  for (const version of versions.slice(0, 1))
    for (const { property, words } of Object.values(metricsOf(version)))
      members[property] = string(Object.values(words));
  const form = object(members);
  return (value, path, tell) => {
    form(value, path, tell);
    if (!isObject(value) || typeof value.vectorString !== 'string') return;
    if (!versions.some((version) => version === value.version && isVector(String(value.vectorString), version)))
      tell({ path: `${path}/vectorString`, message: `it is not a vector of CVSS ${String(value.version)}` });
  };
}

const product = object({
  'name!': plain,
  'product_id!': plain,
  product_identification_helper: object(
    {
      cpe: string(CPE, 'a CPE'),
      hashes: array(
        object({
          'file_hashes!': array(
            object({ 'algorithm!': plain, 'value!': string(/^[0-9a-f]{32,}$/i, 'a hash in hexadecimal digits') }),
          ),
          'filename!': plain,
        }),
      ),
      model_numbers: ids,
      purl: string(/^pkg:[a-z.+-][a-z0-9.+-]*\/.+/i, 'a package URL'),
      sbom_urls: array(uri),
      serial_numbers: ids,
      skus: plains,
      x_generic_uris: array(object({ 'namespace!': uri, 'uri!': uri })),
    },
    { least: 1 },
  ),
});

const branches: Rule = array(
  object(
    {
      'category!': string([
        'architecture',
        'host_name',
        'language',
        'legacy',
        'patch_level',
        'product_family',
        'product_name',
        'product_version',
        'product_version_range',
        'service_pack',
        'specification',
        'vendor',
      ]),
      'name!': plain,
      branches: later(() => branches),
      product,
    },
    // Either branches or a product.
    { least: 3, most: 3 },
  ),
);

const acknowledgments = array(
  object({ names: plains, organization: plain, summary: plain, urls: array(uri) }, { least: 1 }),
);
const notes = array(
  object({
    audience: plain,
    'category!': string(['description', 'details', 'faq', 'general', 'legal_disclaimer', 'other', 'summary']),
    'text!': plain,
    title: plain,
  }),
);
const references = array(object({ category: string(['external', 'self']), 'summary!': plain, 'url!': uri }));

const document = object({
  acknowledgments,
  aggregate_severity: object({ namespace: uri, 'text!': plain }),
  'category!': string(/^[^\s\-_.](.*[^\s\-_.])?$/s, 'a category'),
  'csaf_version!': string(['2.0']),
  distribution: object(
    { text: plain, tlp: object({ 'label!': string(['AMBER', 'GREEN', 'RED', 'WHITE']), url: uri }) },
    { least: 1 },
  ),
  lang: language,
  notes,
  'publisher!': object({
    'category!': string(['coordinator', 'discoverer', 'other', 'translator', 'user', 'vendor']),
    contact_details: plain,
    issuing_authority: plain,
    'name!': plain,
    'namespace!': uri,
  }),
  references,
  source_lang: language,
  'title!': plain,
  'tracking!': object({
    aliases: ids,
    'current_release_date!': time,
    generator: object({ date: time, 'engine!': object({ 'name!': plain, version: plain }) }),
    'id!': string(/^\S(.*\S)?$/, 'an id without blanks at its ends'),
    'initial_release_date!': time,
    'revision_history!': array(object({ 'date!': time, legacy_version: plain, 'number!': version, 'summary!': plain })),
    'status!': string(['draft', 'final', 'interim']),
    'version!': version,
  }),
});

const productTree = object(
  {
    branches,
    full_product_names: array(product),
    product_groups: array(
      object({ 'group_id!': plain, 'product_ids!': array(plain, { unique: true, least: 2 }), summary: plain }),
    ),
    relationships: array(
      object({
        'category!': string([
          'default_component_of',
          'external_component_of',
          'installed_on',
          'installed_with',
          'optional_component_of',
        ]),
        'full_product_name!': product,
        'product_reference!': plain,
        'relates_to_product_reference!': plain,
      }),
    ),
  },
  { least: 1 },
);

const status = object(
  {
    first_affected: ids,
    first_fixed: ids,
    fixed: ids,
    known_affected: ids,
    known_not_affected: ids,
    last_affected: ids,
    recommended: ids,
    under_investigation: ids,
  },
  { least: 1 },
);

const vulnerability = object(
  {
    acknowledgments,
    cve: string(/^CVE-\d{4}-\d{4,}$/, 'a CVE id'),
    cwe: object({ 'id!': string(/^CWE-[1-9]\d{0,5}$/, 'a CWE id'), 'name!': plain }),
    discovery_date: time,
    flags: array(
      object({
        date: time,
        group_ids: ids,
        'label!': string([
          'component_not_present',
          'inline_mitigations_already_exist',
          'vulnerable_code_cannot_be_controlled_by_adversary',
          'vulnerable_code_not_in_execute_path',
          'vulnerable_code_not_present',
        ]),
        product_ids: ids,
      }),
      { unique: true },
    ),
    ids: array(object({ 'system_name!': plain, 'text!': plain }), { unique: true }),
    involvements: array(
      object({
        date: time,
        'party!': string(['coordinator', 'discoverer', 'other', 'user', 'vendor']),
        'status!': string(['completed', 'contact_attempted', 'disputed', 'in_progress', 'not_contacted', 'open']),
        summary: plain,
      }),
      { unique: true },
    ),
    notes,
    product_status: status,
    references,
    release_date: time,
    remediations: array(
      object({
        'category!': string(['mitigation', 'no_fix_planned', 'none_available', 'vendor_fix', 'workaround']),
        date: time,
        'details!': plain,
        entitlements: plains,
        group_ids: ids,
        product_ids: ids,
        restart_required: object({
          'category!': string([
            'connected',
            'dependencies',
            'machine',
            'none',
            'parent',
            'service',
            'system',
            'vulnerable_component',
            'zone',
          ]),
          details: plain,
        }),
        url: uri,
      }),
    ),
    scores: array(object({ cvss_v2: cvss(['2.0']), cvss_v3: cvss(['3.0', '3.1']), 'products!': ids }, { least: 2 })),
    threats: array(
      object({
        'category!': string(['exploit_status', 'impact', 'target_set']),
        date: time,
        'details!': plain,
        group_ids: ids,
        product_ids: ids,
      }),
    ),
    title: plain,
  },
  { least: 1 },
);

/** The form of a whole CSAF 2.0 document. */
export const csafDocument: Rule = object({
  'document!': document,
  product_tree: productTree,
  vulnerabilities: array(vulnerability),
});
