import { type AnnotatedPart, AnnotatedText } from '../engine/text/annotated-text.ts';
import { fail } from '../errors.ts';
import type { Parameters } from './request-parameters.ts';

/**
 * The text of a check from its `text` or `data` parameter (LanguageTool 6.6, ApiV2 and V2TextChecker).
 * @throws ServiceError when there is none, both, or `data` is not as it should be
 */
export function readText(parameters: Parameters): AnnotatedText {
  const text = parameters.get('text');
  const data = parameters.get('data');
  if (text !== undefined && data !== undefined) throw fail('TEXT_AND_DATA');
  if (text !== undefined) return AnnotatedText.ofText(text);
  if (data === undefined) throw fail('TEXT_MISSING');
  return readData(data);
}

function readData(source: string): AnnotatedText {
  let data: unknown;
  try {
    data = source.trim() === '' ? {} : JSON.parse(firstValue(source));
  } catch (error) {
    throw fail('DATA_NO_JSON', {}, { cause: error });
  }
  const { text, annotation } = isObject(data) ? data : {};
  const hasText = text !== undefined;
  const hasAnnotation = annotation !== undefined;
  if (hasText && hasAnnotation) throw fail('DATA_BOTH');
  if (hasText) return AnnotatedText.ofText(String(text));
  if (!hasAnnotation) throw fail('DATA_EMPTY');
  return AnnotatedText.ofParts(Array.isArray(annotation) ? annotation.map(readPart) : []);
}

/** The first value in a text: what stands behind it is not read (LanguageTool 6.6). */
function firstValue(source: string): string {
  const scalar = /^\s*(?:[a-z]+|-?\d[\d.eE+-]*)(?=[\s,\]}])/.exec(source);
  if (scalar) return scalar[0];
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < source.length; i++) {
    const sign = source.charAt(i);
    if (quoted && sign === '\\') i++;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '{' || sign === '[')) depth++;
    else if (!quoted && (sign === '}' || sign === ']')) depth--;
    if (depth === 0 && !quoted && /["}\]]/.test(sign)) return source.slice(0, i + 1);
  }
  return source;
}

function readPart(part: unknown): AnnotatedPart {
  const node = JSON.stringify(part);
  if (!isObject(part)) throw fail('ANNOTATION_UNKNOWN', { node });
  const { text, markup, interpretAs } = part;
  if (text !== undefined && markup !== undefined) throw fail('ANNOTATION_BOTH', { node });
  if (text !== undefined && interpretAs !== undefined) throw fail('ANNOTATION_INTERPRETED_TEXT', { node });
  if (text !== undefined) return { text: String(text) };
  if (markup === undefined) throw fail('ANNOTATION_UNKNOWN', { node });
  return interpretAs === undefined
    ? { markup: String(markup) }
    : { markup: String(markup), interpretAs: String(interpretAs) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
