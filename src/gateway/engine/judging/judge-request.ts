import type { ErrorCode } from '../../errors.ts';
import type { Grant } from '../limits/limiter.ts';
import type { ModelsRoute } from '../models-actions.ts';
import { AmbiguousField, readFields } from './body-fields.ts';
import { ModelPatterns } from './model-patterns.ts';

/** Why a request may not go on. */
export interface Objection {
  readonly code: ErrorCode;
  readonly places?: Readonly<Record<string, string | number>>;
}

const CONTEXT_FIELDS = ['options.num_ctx', 'num_ctx'];
/** Whatever an interface may read the number of tokens from. */
const PREDICT_FIELDS = [
  'options.num_predict',
  'num_predict',
  'n_predict',
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
];
const COUNT_FIELDS = ['n', 'best_of'];
const MOST_SHOWN = 200;

const namesModels = (grant: Grant): boolean => !grant.models.includes('*');

/** Must the body of a request be read before it can go on? */
export const judgesBody = (grant: Grant, route: ModelsRoute): boolean =>
  (namesModels(grant) && route.names !== undefined) ||
  (grant.limits.numCtx !== undefined && route.names !== undefined) ||
  (grant.limits.numPredict !== undefined && route.predicts !== undefined);

/** Judges what the path of a request names. */
export function judgePath(grant: Grant, { named }: ModelsRoute): Objection | undefined {
  if (named === undefined || !namesModels(grant)) return undefined;
  try {
    return judgeName(new ModelPatterns(grant.models), decodeURIComponent(named));
  } catch {
    return { code: 'BAD_TARGET' };
  }
}

/** Judges the body of a request for a token that {@link judgesBody}: which models it names and how much it asks for. */
export function judgeBody(grant: Grant, route: ModelsRoute, body: Uint8Array): Objection | undefined {
  const { numCtx, numPredict } = grant.limits;
  const nameFields = namesModels(grant) ? [...(route.names ?? []).flat(), ...(route.alsoNames ?? [])] : [];
  const asked = [
    ...nameFields,
    ...(namesModels(grant) ? (route.unjudged ?? []) : []),
    ...(numCtx === undefined ? [] : CONTEXT_FIELDS),
    ...(numPredict === undefined ? [] : [...PREDICT_FIELDS, ...COUNT_FIELDS, ...(route.prompts ?? [])]),
  ];
  let fields: ReadonlyMap<string, unknown> | undefined;
  try {
    fields = readFields(body, asked);
  } catch (error) {
    if (error instanceof AmbiguousField) return { code: 'FIELD_AMBIGUOUS', places: { field: error.field } };
    throw error;
  }
  if (fields === undefined) return { code: 'BODY_NOT_JSON' };
  return (
    (namesModels(grant) ? judgeNames(grant, route, nameFields, fields) : undefined) ??
    (numCtx === undefined ? undefined : judgeContext(numCtx, fields)) ??
    (numPredict === undefined || route.predicts === undefined
      ? undefined
      : judgePrediction(numPredict, route.predicts, route.prompts ?? [], fields))
  );
}

type Fields = ReadonlyMap<string, unknown>;

function judgeNames(
  grant: Grant,
  route: ModelsRoute,
  nameFields: readonly string[],
  fields: Fields,
): Objection | undefined {
  const patterns = new ModelPatterns(grant.models);
  for (const field of nameFields) {
    const name = fields.get(field) ?? undefined;
    if (name === undefined) continue;
    if (typeof name !== 'string') return { code: 'FIELD_INVALID', places: { field, what: 'a text' } };
    const objection = name === '' ? undefined : judgeName(patterns, name);
    if (objection !== undefined) return objection;
  }
  for (const field of route.unjudged ?? [])
    if ((fields.get(field) ?? undefined) !== undefined) return { code: 'FIELD_NOT_JUDGED', places: { field } };
  const missing = (route.names ?? []).find((group) => group.every((field) => (fields.get(field) ?? '') === ''));
  return missing === undefined ? undefined : { code: 'MODEL_MISSING', places: { field: missing[0] ?? '' } };
}

function judgeName(patterns: ModelPatterns, name: string): Objection | undefined {
  return patterns.has(name) ? undefined : { code: 'MODEL_NOT_ALLOWED', places: { model: name.slice(0, MOST_SHOWN) } };
}

function judgeContext(most: number, fields: Fields): Objection | undefined {
  for (const field of CONTEXT_FIELDS) {
    const asked = fields.get(field) ?? undefined;
    if (asked === undefined) continue;
    if (!isCount(asked)) return notCounted(field);
    if (asked > most) return { code: 'CONTEXT_TOO_LARGE', places: { most, asked, field } };
  }
  return undefined;
}

function judgePrediction(
  most: number,
  predicts: readonly string[],
  prompts: readonly string[],
  fields: Fields,
): Objection | undefined {
  const counts: number[] = [];
  for (const field of COUNT_FIELDS) {
    const asked = fields.get(field) ?? 1;
    if (!isCount(asked)) return notCounted(field);
    counts.push(asked);
  }
  let answers = Math.max(...counts);
  for (const field of prompts) answers *= promptsIn(fields.get(field));
  for (const field of PREDICT_FIELDS) {
    const each = fields.get(field) ?? undefined;
    if (each === undefined) continue;
    if (!isCount(each)) return notCounted(field);
    const asked = each * answers;
    if (asked > most) return { code: 'PREDICTION_TOO_LARGE', places: { most, asked } };
  }
  const said = predicts.some((field) => (fields.get(field) ?? undefined) !== undefined);
  return said ? undefined : { code: 'PREDICTION_MISSING', places: { most, field: predicts[0] ?? '' } };
}

/** A list of texts, or of lists of tokens, is as many prompts; a list of tokens is one. */
const promptsIn = (value: unknown): number =>
  Array.isArray(value) && value.some((one) => typeof one !== 'number') ? value.length : 1;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const notCounted = (field: string): Objection => ({
  code: 'FIELD_INVALID',
  places: { field, what: 'a whole number from 1' },
});
