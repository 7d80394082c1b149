/**
 * Scores of the 270 groups of vectors of CVSS 4.0 in tenths (FIRST, specification document 4.0, section 8.2), in the order
 * of the levels of EQ1 to EQ6; level 2 of EQ3 has only level 1 of EQ6.
 */
const TENTHS: readonly number[] = [
  // EQ1 0, EQ2 0
  100, 99, 98, 95, 95, 92, 100, 96, 93, 87, 91, 81, 93, 90, 89, 80, 81, 68, 98, 95, 95, 92, 90, 84, 93, 92, 89, 81, 81,
  65, 88, 80, 78, 70, 69, 48, 92, 82, 72, 79, 69, 50, 69, 55, 27,
  // EQ1 0, EQ2 1
  99, 97, 95, 92, 92, 85, 95, 91, 90, 83, 84, 71, 92, 81, 82, 71, 72, 53, 95, 93, 92, 85, 85, 73, 92, 82, 80, 72, 70,
  59, 84, 70, 71, 52, 50, 30, 86, 75, 52, 71, 52, 29, 63, 29, 17,
  // EQ1 1, EQ2 0
  98, 95, 94, 87, 91, 81, 94, 89, 86, 74, 77, 64, 87, 75, 74, 63, 63, 49, 94, 89, 88, 77, 76, 67, 86, 76, 74, 58, 59,
  50, 72, 57, 57, 52, 52, 25, 83, 70, 54, 65, 58, 26, 53, 21, 13,
  // EQ1 1, EQ2 1
  95, 90, 88, 76, 76, 70, 90, 77, 75, 62, 61, 53, 77, 66, 68, 59, 52, 30, 89, 78, 76, 67, 62, 58, 74, 59, 57, 57, 47,
  23, 61, 52, 57, 29, 24, 16, 71, 59, 30, 58, 26, 15, 23, 13, 6,
  // EQ1 2, EQ2 0
  93, 87, 86, 72, 75, 58, 86, 74, 74, 61, 56, 34, 70, 54, 52, 40, 40, 22, 85, 75, 74, 55, 62, 51, 72, 57, 55, 41, 46,
  19, 53, 36, 34, 19, 19, 8, 64, 51, 20, 47, 21, 11, 24, 9, 4,
  // EQ1 2, EQ2 1
  88, 75, 73, 53, 60, 50, 73, 55, 59, 40, 41, 20, 54, 43, 45, 22, 20, 11, 75, 55, 58, 45, 40, 21, 61, 51, 48, 18, 20, 9,
  46, 18, 17, 7, 8, 2, 53, 24, 14, 24, 12, 5, 10, 3, 1,
];

/** Levels of the six groups of metrics. */
export type MacroVector = readonly [eq1: number, eq2: number, eq3: number, eq4: number, eq5: number, eq6: number];

/** The score of a group in tenths; undefined where there is none. */
export function macroScore([eq1, eq2, eq3, eq4, eq5, eq6]: MacroVector): number | undefined {
  if (eq1 > 2 || eq2 > 1 || eq3 > 2 || eq4 > 2 || eq5 > 2 || eq6 > 1 || (eq3 === 2 && eq6 === 0)) return undefined;
  const ofEq3 = eq3 === 2 ? 36 : 18 * eq3;
  const perEq6 = eq3 === 2 ? 1 : 2;
  const last = eq3 === 2 ? 0 : eq6;
  return TENTHS[45 * (2 * eq1 + eq2) + ofEq3 + perEq6 * (3 * eq4 + eq5) + last];
}
