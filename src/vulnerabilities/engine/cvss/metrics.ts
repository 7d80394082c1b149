/** A metric of CVSS: its property in JSON, and the words there for the letters of a vector. */
interface Metric {
  readonly property: string;
  readonly words: Readonly<Record<string, string>>;
}

type Metrics = Readonly<Record<string, Metric>>;

const metric = (property: string, words: Metric['words']): Metric => ({ property, words });

const LEVELS_2 = { N: 'NONE', P: 'PARTIAL', C: 'COMPLETE' };
const REQUIREMENT_2 = { L: 'LOW', M: 'MEDIUM', H: 'HIGH', ND: 'NOT_DEFINED' };

/** CVSS 2.0 (FIRST, "A Complete Guide to CVSS 2.0", section 2.4). The first six make the base score. */
const METRICS_2: Metrics = {
  AV: metric('accessVector', { L: 'LOCAL', A: 'ADJACENT_NETWORK', N: 'NETWORK' }),
  AC: metric('accessComplexity', { H: 'HIGH', M: 'MEDIUM', L: 'LOW' }),
  Au: metric('authentication', { M: 'MULTIPLE', S: 'SINGLE', N: 'NONE' }),
  C: metric('confidentialityImpact', LEVELS_2),
  I: metric('integrityImpact', LEVELS_2),
  A: metric('availabilityImpact', LEVELS_2),
  E: metric('exploitability', {
    U: 'UNPROVEN',
    POC: 'PROOF_OF_CONCEPT',
    F: 'FUNCTIONAL',
    H: 'HIGH',
    ND: 'NOT_DEFINED',
  }),
  RL: metric('remediationLevel', {
    OF: 'OFFICIAL_FIX',
    TF: 'TEMPORARY_FIX',
    W: 'WORKAROUND',
    U: 'UNAVAILABLE',
    ND: 'NOT_DEFINED',
  }),
  RC: metric('reportConfidence', { UC: 'UNCONFIRMED', UR: 'UNCORROBORATED', C: 'CONFIRMED', ND: 'NOT_DEFINED' }),
  CDP: metric('collateralDamagePotential', {
    N: 'NONE',
    L: 'LOW',
    LM: 'LOW_MEDIUM',
    MH: 'MEDIUM_HIGH',
    H: 'HIGH',
    ND: 'NOT_DEFINED',
  }),
  TD: metric('targetDistribution', { N: 'NONE', L: 'LOW', M: 'MEDIUM', H: 'HIGH', ND: 'NOT_DEFINED' }),
  CR: metric('confidentialityRequirement', REQUIREMENT_2),
  IR: metric('integrityRequirement', REQUIREMENT_2),
  AR: metric('availabilityRequirement', REQUIREMENT_2),
};

const LEVELS_3 = { N: 'NONE', L: 'LOW', H: 'HIGH' };
const REQUIREMENT_3 = { X: 'NOT_DEFINED', L: 'LOW', M: 'MEDIUM', H: 'HIGH' };
const BASE_3: Metrics = {
  AV: metric('attackVector', { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' }),
  AC: metric('attackComplexity', { L: 'LOW', H: 'HIGH' }),
  PR: metric('privilegesRequired', LEVELS_3),
  UI: metric('userInteraction', { N: 'NONE', R: 'REQUIRED' }),
  S: metric('scope', { U: 'UNCHANGED', C: 'CHANGED' }),
  C: metric('confidentialityImpact', LEVELS_3),
  I: metric('integrityImpact', LEVELS_3),
  A: metric('availabilityImpact', LEVELS_3),
};

const modified = Object.fromEntries(
  Object.entries(BASE_3).map(([letter, { property, words }]) => [
    `M${letter}`,
    metric(`modified${property.charAt(0).toUpperCase()}${property.slice(1)}`, { X: 'NOT_DEFINED', ...words }),
  ]),
);

/** CVSS 3.0 and 3.1 (FIRST, specification document, section 6). The first eight make the base score. */
const METRICS_3: Metrics = {
  ...BASE_3,
  E: metric('exploitCodeMaturity', {
    X: 'NOT_DEFINED',
    U: 'UNPROVEN',
    P: 'PROOF_OF_CONCEPT',
    F: 'FUNCTIONAL',
    H: 'HIGH',
  }),
  RL: metric('remediationLevel', {
    X: 'NOT_DEFINED',
    O: 'OFFICIAL_FIX',
    T: 'TEMPORARY_FIX',
    W: 'WORKAROUND',
    U: 'UNAVAILABLE',
  }),
  RC: metric('reportConfidence', { X: 'NOT_DEFINED', U: 'UNKNOWN', R: 'REASONABLE', C: 'CONFIRMED' }),
  CR: metric('confidentialityRequirement', REQUIREMENT_3),
  IR: metric('integrityRequirement', REQUIREMENT_3),
  AR: metric('availabilityRequirement', REQUIREMENT_3),
  ...modified,
};

export type CvssVersion = '2.0' | '3.0' | '3.1';

/** Metrics of a version by their letters. */
export const metricsOf = (version: CvssVersion): Metrics => (version === '2.0' ? METRICS_2 : METRICS_3);

/** Letters of the metrics that a base score needs. */
const mandatory = (version: CvssVersion): string[] =>
  Object.keys(metricsOf(version)).slice(0, version === '2.0' ? 6 : 8);

function hasValue(metrics: Metrics, letter: string, value: string): boolean {
  const metric = Object.hasOwn(metrics, letter) ? metrics[letter] : undefined;
  return metric !== undefined && Object.hasOwn(metric.words, value);
}

/** Is every part of a text a metric of the version and one of its values? Metrics may be missing. */
export function isVector(text: string, version: CvssVersion): boolean {
  const prefix = version === '2.0' ? '' : `CVSS:${version}/`;
  const metrics = metricsOf(version);
  return (
    text.startsWith(prefix) &&
    text
      .slice(prefix.length)
      .split('/')
      .every((part) => {
        const [letter = '', value = '', ...rest] = part.split(':');
        return rest.length === 0 && hasValue(metrics, letter, value);
      })
  );
}

/** Values by metric, both as letters. */
export type Vector = Readonly<Record<string, string>>;

/**
 * Reads a vector: `CVSS:3.1/AV:N/…`, or for 2.0 without a prefix.
 * @returns undefined when a metric is not known, has no such value, is given twice, or a base metric is missing
 */
export function readVector(text: string): { version: CvssVersion; values: Vector } | undefined {
  const prefix = /^CVSS:(3\.[01])\//.exec(text);
  const version = (prefix?.[1] ?? '2.0') as CvssVersion;
  const metrics = metricsOf(version);
  const values: Record<string, string> = {};
  for (const part of text.slice(prefix?.[0].length ?? 0).split('/')) {
    const [letter = '', value, ...rest] = part.split(':');
    if (rest.length > 0 || value === undefined || !hasValue(metrics, letter, value) || letter in values)
      return undefined;
    values[letter] = value;
  }
  return mandatory(version).every((letter) => letter in values) ? { version, values } : undefined;
}
