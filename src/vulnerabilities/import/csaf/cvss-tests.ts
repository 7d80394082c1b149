import { metricsOf, readVector } from '../../engine/cvss/metrics.ts';
import { scoresOfVector, severityOf } from '../../engine/cvss/scores.ts';
import { isObject } from '../../store/json-values.ts';
import type { Tell } from './parts.ts';

const KINDS = ['base', 'temporal', 'environmental'] as const;

/** CSAF 2.0, sections 6.1.9 and 6.1.10: scores are those of the vector, and so are the metrics that stand beside it. */
export function testCvss(value: unknown, path: string, tell: Tell): void {
  if (!isObject(value)) return;
  const vector = String(value.vectorString);
  const read = readVector(vector);
  const scores = scoresOfVector(vector);
  if (read === undefined || scores === undefined) {
    tell({
      test: '6.1.9',
      path: `${path}/vectorString`,
      message: 'it lacks a metric of the base score, or has one twice',
    });
    return;
  }
  for (const kind of KINDS) {
    const given = value[`${kind}Score`];
    if (typeof given === 'number' && given !== scores[kind])
      tell({
        test: '6.1.9',
        path: `${path}/${kind}Score`,
        message: `it is ${given}, and the vector gives ${scores[kind].toFixed(1)}`,
      });
    const severity = value[`${kind}Severity`];
    if (severity !== undefined && read.version !== '2.0' && severity !== severityOf(scores[kind]))
      tell({
        test: '6.1.9',
        path: `${path}/${kind}Severity`,
        message: `it is ${String(severity)}, and the vector gives ${severityOf(scores[kind])}`,
      });
  }
  for (const [letter, { property, words }] of Object.entries(metricsOf(read.version))) {
    const given = value[property];
    // A metric that the vector leaves out may stand beside it: the standard's own valid examples do that.
    const inVector = words[read.values[letter] ?? ''];
    if (given !== undefined && inVector !== undefined && given !== inVector)
      tell({
        test: '6.1.10',
        path: `${path}/${property}`,
        message: `it is ${String(given)}, and the vector says ${inVector}`,
      });
  }
}
