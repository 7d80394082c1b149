import { type CvssVersion, readVector, type Vector } from './metrics.ts';

/** Scores of a vector. The last two are those of the base score when no such metric is given. */
export interface CvssScores {
  readonly base: number;
  readonly temporal: number;
  readonly environmental: number;
}

/** The scores of a vector of CVSS 2.0, 3.0 or 3.1; undefined when it is not valid. */
export function scoresOfVector(text: string): (CvssScores & { version: CvssVersion }) | undefined {
  const read = readVector(text);
  if (read === undefined) return undefined;
  const { version, values } = read;
  return { version, ...(version === '2.0' ? scores2(values) : scores3(values, version)) };
}

/** Words of the scores from 0 to 10 (CVSS 3.1, section 5). */
export function severityOf(score: number): string {
  if (score === 0) return 'NONE';
  if (score < 4) return 'LOW';
  if (score < 7) return 'MEDIUM';
  return score < 9 ? 'HIGH' : 'CRITICAL';
}

type Weights = Readonly<Record<string, number>>;
const weight = (weights: Weights, letter: string | undefined): number => weights[letter ?? 'ND'] ?? 1;

const IMPACT_2: Weights = { N: 0, P: 0.275, C: 0.66 };
const REQUIREMENT_2: Weights = { L: 0.5, M: 1, H: 1.51, ND: 1 };
const tenth = (value: number): number => Math.round(value * 10 + 1e-9) / 10;

/** CVSS 2.0, sections 3.2.1 to 3.2.3. */
function scores2(v: Vector): CvssScores {
  const exploitability =
    20 *
    weight({ L: 0.395, A: 0.646, N: 1 }, v.AV) *
    weight({ H: 0.35, M: 0.61, L: 0.71 }, v.AC) *
    weight({ M: 0.45, S: 0.56, N: 0.704 }, v.Au);
  const baseOf = (impact: number): number =>
    tenth((0.6 * impact + 0.4 * exploitability - 1.5) * (impact === 0 ? 0 : 1.176));
  const impactOf = (c: number, i: number, a: number): number => 10.41 * (1 - (1 - c) * (1 - i) * (1 - a));
  const [c, i, a] = [weight(IMPACT_2, v.C), weight(IMPACT_2, v.I), weight(IMPACT_2, v.A)];
  const chances =
    weight({ U: 0.85, POC: 0.9, F: 0.95, H: 1 }, v.E) *
    weight({ OF: 0.87, TF: 0.9, W: 0.95, U: 1 }, v.RL) *
    weight({ UC: 0.9, UR: 0.95, C: 1 }, v.RC);
  const base = baseOf(impactOf(c, i, a));
  const [cr, ir, ar] = [weight(REQUIREMENT_2, v.CR), weight(REQUIREMENT_2, v.IR), weight(REQUIREMENT_2, v.AR)];
  const adjusted = tenth(baseOf(Math.min(10, impactOf(c * cr, i * ir, a * ar))) * chances);
  const damage = { N: 0, L: 0.1, LM: 0.3, MH: 0.4, H: 0.5, ND: 0 }[v.CDP ?? 'ND'] ?? 0;
  return {
    base,
    temporal: tenth(base * chances),
    environmental: tenth((adjusted + (10 - adjusted) * damage) * weight({ N: 0, L: 0.25, M: 0.75, H: 1 }, v.TD)),
  };
}

const IMPACT_3: Weights = { H: 0.56, L: 0.22, N: 0 };
const REQUIREMENT_3: Weights = { L: 0.5, M: 1, H: 1.5 };

/** The least number with one decimal that is not smaller (CVSS 3.1, appendix A, without its rounding errors). */
function roundUp(value: number): number {
  const whole = Math.round(value * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

/** CVSS 3.0 and 3.1, sections 7.1 to 7.3; they differ in the modified impact alone. */
function scores3(v: Vector, version: CvssVersion): CvssScores {
  const chances =
    weight({ U: 0.91, P: 0.94, F: 0.97, H: 1 }, v.E) *
    weight({ O: 0.95, T: 0.96, W: 0.97, U: 1 }, v.RL) *
    weight({ U: 0.92, R: 0.96, C: 1 }, v.RC);
  const exploitabilityOf = (m: Vector): number =>
    8.22 *
    weight({ N: 0.85, A: 0.62, L: 0.55, P: 0.2 }, m.AV) *
    weight({ L: 0.77, H: 0.44 }, m.AC) *
    weight(m.S === 'C' ? { N: 0.85, L: 0.68, H: 0.5 } : { N: 0.85, L: 0.62, H: 0.27 }, m.PR) *
    weight({ N: 0.85, R: 0.62 }, m.UI);
  const sum = (m: Vector, impact: number): number =>
    impact <= 0 ? 0 : roundUp(Math.min(10, (m.S === 'C' ? 1.08 : 1) * (impact + exploitabilityOf(m))));

  const [c, i, a] = [weight(IMPACT_3, v.C), weight(IMPACT_3, v.I), weight(IMPACT_3, v.A)];
  const iss = 1 - (1 - c) * (1 - i) * (1 - a);
  const base = sum(v, v.S === 'C' ? 7.52 * (iss - 0.029) - 3.25 * (iss - 0.02) ** 15 : 6.42 * iss);

  const m: Record<string, string> = {};
  for (const letter of ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A']) {
    const value = v[`M${letter}`] ?? 'X';
    m[letter] = (value === 'X' ? v[letter] : value) ?? 'X';
  }
  const parts = ['C', 'I', 'A'].map((letter) => weight(IMPACT_3, m[letter]) * weight(REQUIREMENT_3, v[`${letter}R`]));
  const miss = Math.min(0.915, 1 - parts.reduce((product, part) => product * (1 - part), 1));
  const late = version === '3.1' ? (miss * 0.9731 - 0.02) ** 13 : (miss - 0.02) ** 15;
  const modifiedImpact = m.S === 'C' ? 7.52 * (miss - 0.029) - 3.25 * late : 6.42 * miss;
  return {
    base,
    temporal: roundUp(base * chances),
    environmental: roundUp(sum(m, modifiedImpact) * chances),
  };
}
