import { type MacroVector, macroScore } from './cvss4-scores.ts';

/** Values of the metrics of CVSS 4.0 from the gravest to the least (specification document 4.0, section 2 to 4). */
const BASE: Readonly<Record<string, string>> = {
  AV: 'NALP',
  AC: 'LH',
  AT: 'NP',
  PR: 'NLH',
  UI: 'NPA',
  VC: 'HLN',
  VI: 'HLN',
  VA: 'HLN',
  SC: 'HLN',
  SI: 'HLN',
  SA: 'HLN',
};
const OTHERS: Readonly<Record<string, string>> = {
  E: 'XAPU',
  CR: 'XHML',
  IR: 'XHML',
  AR: 'XHML',
  MAV: 'XNALP',
  MAC: 'XLH',
  MAT: 'XNP',
  MPR: 'XNLH',
  MUI: 'XNPA',
  MVC: 'XHLN',
  MVI: 'XHLN',
  MVA: 'XHLN',
  MSC: 'XHLN',
  MSI: 'XSHLN',
  MSA: 'XSHLN',
};
/** Supplemental metrics change no score; their values may have several letters. */
const SUPPLEMENTAL = /^(S:[XNP]|AU:[XNY]|R:[XAUI]|V:[XDC]|RE:[XLMH]|U:(X|Clear|Green|Amber|Red))$/;

type Values = Readonly<Record<string, string>>;

/** Reads a vector `CVSS:4.0/AV:N/…`; undefined when a metric is unknown, is given twice, or a base metric is missing. */
export function readVector4(text: string): Values | undefined {
  if (!text.startsWith('CVSS:4.0/')) return undefined;
  const values: Record<string, string> = {};
  for (const part of text.slice(9).split('/')) {
    const [name = '', value = ''] = part.split(':', 2);
    if (Object.hasOwn(values, name)) return undefined;
    const letters = Object.hasOwn(BASE, name) ? BASE[name] : Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined;
    const isKnown = letters === undefined ? SUPPLEMENTAL.test(part) : value.length === 1 && letters.includes(value);
    if (!isKnown) return undefined;
    values[name] = value;
  }
  return Object.keys(BASE).every((name) => Object.hasOwn(values, name)) ? values : undefined;
}

/** What counts of a metric: its modified value, or what "not defined" stands for. */
function effective(values: Values, name: string): string {
  const modified = values[`M${name}`];
  if (modified !== undefined && modified !== 'X') return modified;
  const value = values[name] ?? 'X';
  if (value !== 'X') return value;
  return name === 'E' ? 'A' : 'H';
}

/** Steps of a value from the gravest, where S lies before H for what comes after (section 8.2). */
const LADDERS: Values = {
  ...BASE,
  SI: 'SHLN',
  SA: 'SHLN',
  CR: 'HML',
  IR: 'HML',
  AR: 'HML',
};

/** The gravest vectors of each level of a group. */
const GRAVEST = {
  eq1: ['AV:N/PR:N/UI:N', 'AV:A/PR:N/UI:N,AV:N/PR:L/UI:N,AV:N/PR:N/UI:P', 'AV:P/PR:N/UI:N,AV:A/PR:L/UI:P'],
  eq2: ['AC:L/AT:N', 'AC:H/AT:N,AC:L/AT:P'],
  eq4: ['SC:H/SI:S/SA:S', 'SC:H/SI:H/SA:H', 'SC:L/SI:L/SA:L'],
  /** By the levels of EQ3 and EQ6. */
  eq36: {
    '00': 'VC:H/VI:H/VA:H/CR:H/IR:H/AR:H',
    '01': 'VC:H/VI:H/VA:L/CR:M/IR:M/AR:H,VC:H/VI:H/VA:H/CR:M/IR:M/AR:M',
    '10': 'VC:L/VI:H/VA:H/CR:H/IR:H/AR:H,VC:H/VI:L/VA:H/CR:H/IR:H/AR:H',
    '11': 'VC:L/VI:H/VA:L/CR:H/IR:M/AR:H,VC:L/VI:H/VA:H/CR:H/IR:M/AR:M,VC:H/VI:L/VA:H/CR:M/IR:H/AR:M,VC:H/VI:L/VA:L/CR:M/IR:H/AR:H,VC:L/VI:L/VA:H/CR:H/IR:H/AR:M',
    '21': 'VC:L/VI:L/VA:L/CR:H/IR:H/AR:H',
  },
} as const;

/** Steps within each level of a group (section 8.2, "depth"). */
const DEPTHS = {
  eq1: [1, 4, 5],
  eq2: [1, 2],
  eq4: [6, 5, 4],
  eq36: { '00': 7, '01': 6, '10': 8, '11': 8, '21': 10 },
} as const;

/** The score of a vector of CVSS 4.0 with all its metrics, 0 to 10; undefined when it is not valid. */
export function scoreOfVector4(text: string): number | undefined {
  const values = readVector4(text);
  if (values === undefined) return undefined;
  const of = (name: string): string => effective(values, name);
  if (['VC', 'VI', 'VA', 'SC', 'SI', 'SA'].every((name) => of(name) === 'N')) return 0;
  const levels = levelsOf(of);
  const own = macroScore(levels);
  if (own === undefined) return undefined;
  const distances: number[] = [];
  const [eq1, eq2, eq3, eq4, eq5, eq6] = levels;
  const place = `${eq3}${eq6}` as keyof typeof GRAVEST.eq36;
  const steps = gravestDistances(of, levels, place);
  /** @param lower the next group in this direction */
  const add = (lower: number | undefined, step: number, depth: number): void => {
    if (lower !== undefined) distances.push(((own - lower) * step) / depth);
  };
  add(macroScore([eq1 + 1, eq2, eq3, eq4, eq5, eq6]), steps.eq1, DEPTHS.eq1[eq1] ?? 1);
  add(macroScore([eq1, eq2 + 1, eq3, eq4, eq5, eq6]), steps.eq2, DEPTHS.eq2[eq2] ?? 1);
  add(lowerOfEq36(levels), steps.eq36, DEPTHS.eq36[place]);
  add(macroScore([eq1, eq2, eq3, eq4 + 1, eq5, eq6]), steps.eq4, DEPTHS.eq4[eq4] ?? 1);
  // Exploit maturity has one step in each level: its share is always nothing, but it counts in the mean.
  add(macroScore([eq1, eq2, eq3, eq4, eq5 + 1, eq6]), 0, 1);
  const mean = distances.length === 0 ? 0 : distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  return Math.max(0, Math.min(100, Math.round(own - mean + 1e-6))) / 10;
}

function levelsOf(of: (name: string) => string): MacroVector {
  const all = (...pairs: readonly string[]): boolean => pairs.every((pair) => of(pair.slice(0, 2)) === pair.slice(3));
  const any = (...pairs: readonly string[]): boolean => pairs.some((pair) => of(pair.slice(0, 2)) === pair.slice(3));
  const eq1 = all('AV:N', 'PR:N', 'UI:N') ? 0 : any('AV:N', 'PR:N', 'UI:N') && !any('AV:P') ? 1 : 2;
  const eq2 = all('AC:L', 'AT:N') ? 0 : 1;
  const eq3 = all('VC:H', 'VI:H') ? 0 : any('VC:H', 'VI:H', 'VA:H') ? 1 : 2;
  const eq4 = any('SI:S', 'SA:S') ? 0 : any('SC:H', 'SI:H', 'SA:H') ? 1 : 2;
  const eq5 = 'APU'.indexOf(of('E'));
  const eq6 = all('CR:H', 'VC:H') || all('IR:H', 'VI:H') || all('AR:H', 'VA:H') ? 0 : 1;
  return [eq1, eq2, eq3, eq4, eq5, eq6];
}

/** EQ3 and EQ6 hang together: the next group is that of one of them, or the graver of both. */
function lowerOfEq36([eq1, eq2, eq3, eq4, eq5, eq6]: MacroVector): number | undefined {
  const score = (third: number, sixth: number): number | undefined => macroScore([eq1, eq2, third, eq4, eq5, sixth]);
  if (eq3 === 0 && eq6 === 0) {
    const [left, right] = [score(0, 1), score(1, 0)];
    return left === undefined || right === undefined ? (left ?? right) : Math.max(left, right);
  }
  return eq6 === 1 ? score(eq3 + 1, 1) : score(eq3, 1);
}

interface Steps {
  readonly eq1: number;
  readonly eq2: number;
  readonly eq36: number;
  readonly eq4: number;
}

/** How many steps the vector lies below the first gravest vector that is nowhere below it. */
function gravestDistances(
  of: (name: string) => string,
  [eq1, eq2, , eq4]: MacroVector,
  place: keyof typeof GRAVEST.eq36,
): Steps {
  const below = (gravest: string | undefined): number => {
    for (const vector of gravest?.split(',') ?? []) {
      let sum = 0;
      const isAbove = vector.split('/').every((pair) => {
        const [name = '', value = ''] = pair.split(':', 2);
        const ladder = LADDERS[name] ?? '';
        const step = ladder.indexOf(of(name)) - ladder.indexOf(value);
        sum += step;
        return step >= 0;
      });
      if (isAbove) return sum;
    }
    return 0;
  };
  return {
    eq1: below(GRAVEST.eq1[eq1]),
    eq2: below(GRAVEST.eq2[eq2]),
    eq36: below(GRAVEST.eq36[place]),
    eq4: below(GRAVEST.eq4[eq4]),
  };
}
