import type { Ssvc } from './record.ts';

/** Values of the three points of a decision; the place of each, plus one, is its number, and 0 stands for any other. */
export const SSVC_POINTS = {
  exploitation: ['none', 'poc', 'active'],
  automatable: ['no', 'yes'],
  impact: ['partial', 'total'],
} as const;

export type SsvcPoint = keyof typeof SSVC_POINTS;

/** A decision as one number: exploitation, four times automatable, twelve times impact; 0 for none. */
export function ssvcCode(ssvc: Ssvc | undefined): number {
  if (ssvc === undefined) return 0;
  const place = (point: SsvcPoint): number => (SSVC_POINTS[point] as readonly string[]).indexOf(ssvc[point] ?? '') + 1;
  return place('exploitation') + 4 * place('automatable') + 12 * place('impact');
}

/** Greatest number of a decision. */
export const MOST_SSVC = 3 + 4 * 2 + 12 * 2;

/** The numbers of all decisions with certain values. */
export function ssvcCodes(wanted: Ssvc): number[] {
  const codes: number[] = [];
  for (let code = 1; code <= MOST_SSVC; code++) {
    const places = { exploitation: code % 4, automatable: Math.floor(code / 4) % 3, impact: Math.floor(code / 12) };
    const fits = (Object.keys(SSVC_POINTS) as SsvcPoint[]).every(
      (point) => wanted[point] === undefined || SSVC_POINTS[point][places[point] - 1] === wanted[point],
    );
    if (fits) codes.push(code);
  }
  return codes;
}
