import type { DirectAnswer } from '#kit/direct-answer';
import { AnswerBytes } from './answer-bytes.ts';
import type { WireEngine, WireSettings } from './endpoints.ts';
import { CONTENT_TYPES, type ContentKind, Exchange } from './exchange.ts';
import { PlaceBytes } from './place-bytes.ts';
import { PLAIN, PointQueries } from './point-queries.ts';
import { placeText, reverse } from './reverse.ts';
import { showPlace } from './shown-place.ts';

const PATH = '/reverse?';
const ASCII = /^[\0-\x7f]*$/;

/**
 * Answers a plain GET /reverse as one text, in the bytes of its connection; whatever is not a plain 200 is left to the
 * fast path and the routes.
 * @param count called once for each answer with the method
 */
export function createDirectAnswer(
  engine: WireEngine,
  settings: WireSettings,
  count: (method: string) => void,
): DirectAnswer {
  const queries = new PointQueries(settings);
  const places = new PlaceBytes(settings.cachedLanguages);
  const bytes = new AnswerBytes();
  let lastShared = '';
  let afterLength = '';
  /** The usual question, of which all but the point was read before. */
  const usual = (target: string, shared: string, language: string | undefined): string | undefined => {
    const asked = queries.read(target, PATH.length, language);
    if (asked === undefined) return undefined;
    const { options, isPlain } = asked;
    const place = engine.geocoder().reverse(asked.query);
    if (!(isPlain && place && places.write(place, options.format, options.show, bytes))) {
      const body = asBytes(placeText(place && showPlace(place, options.show), options));
      return headOf('json', body.length, shared) + body;
    }
    if (shared !== lastShared) {
      lastShared = shared;
      afterLength = headAfterLength(shared);
    }
    return bytes.answer(JSON_HEAD, afterLength);
  };
  return (target, shared, lines) => {
    if (!target.startsWith(PATH) || engine.remote()) return undefined;
    const language = acceptLanguageOf(lines);
    if (language === false) return undefined;
    try {
      const usually = usual(target, shared, language);
      if (usually !== undefined) {
        count('GET');
        return usually;
      }
      const query = target.slice(PATH.length);
      if (!PLAIN.test(query)) return undefined;
      const answer = reverse(new Exchange(query, language, settings.defaultLanguage), engine.geocoder(), settings);
      if (answer.status !== 200) return undefined;
      const text = asBytes(answer.body);
      count('GET');
      return headOf(answer.kind, text.length, shared) + text;
    } catch {
      // Who answers next says what is wrong.
      return undefined;
    }
  };
}

const asBytes = (text: string): string => (ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));

const headBeforeLength = (kind: ContentKind): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${CONTENT_TYPES[kind]}\r\nContent-Length: `;
const headAfterLength = (shared: string): string => `\r\nAccess-Control-Allow-Origin: *\r\n${shared}\r\n`;
const headOf = (kind: ContentKind, length: number, shared: string): string =>
  headBeforeLength(kind) + length + headAfterLength(shared);
const JSON_HEAD = headBeforeLength('json');

let lastLines = '';
let lastLanguage: string | undefined | false;

/** The header Accept-Language among header lines; undefined when it is not there, false when it is there twice. */
function acceptLanguageOf(lines: string): string | undefined | false {
  // Clients send the same lines again.
  if (lines !== lastLines) {
    const found = [...lines.matchAll(/\r\naccept-language:[\t ]*([^\r]*)/gi)];
    lastLanguage = found.length > 1 ? false : found[0]?.[1].trim();
    lastLines = lines;
  }
  return lastLanguage;
}
