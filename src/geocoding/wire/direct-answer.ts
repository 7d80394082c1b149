import type { AnswerBuffer } from '#kit/answer-buffer';
import type { DirectAnswer, DirectRequest } from '#kit/direct-answer';
import type { OriginPolicy } from '#kit/origin-policy';
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
 * Answers a plain GET /reverse in the bytes of its connection; whatever is not a plain 200 is left to the
 * fast path and the routes.
 * @param count called once for each answer with the method
 * @param origins which pages may read
 * @param compressFrom bytes of an answer that is left to them as well, because they compress
 */
export function createDirectAnswer(
  engine: WireEngine,
  settings: WireSettings,
  count: (method: string) => void,
  origins: OriginPolicy,
  compressFrom = Number.POSITIVE_INFINITY,
): DirectAnswer {
  const afterLength = Buffer.from(`\r\n${origins.line}`);
  const queries = new PointQueries(settings);
  const places = new PlaceBytes(settings.cachedLanguages);
  const bytes = new AnswerBytes();
  /** The whole head; the answer is counted. @returns false for one request too many */
  const head = (kind: ContentKind, length: number, request: DirectRequest, answer: AnswerBuffer): boolean => {
    const limit = engine.limit();
    if (!limit.take(request)) return false;
    count(request.method);
    answer.piece(BEFORE_LENGTH[kind]);
    answer.integer(length);
    answer.piece(afterLength);
    limit.writeHeaders(request, answer);
    answer.endHead();
    return true;
  };
  const whole = (kind: ContentKind, body: string, request: DirectRequest, answer: AnswerBuffer): boolean => {
    if (body.length >= compressFrom || !head(kind, body.length, request, answer)) return false;
    answer.text(body);
    return true;
  };
  return (request, answer) => {
    const { url } = request;
    if (!url.startsWith(PATH) || engine.remote()) return false;
    const language = request.headers['accept-language'];
    try {
      // The usual question, of which all but the point was read before.
      const asked = queries.read(url, PATH.length, language);
      if (asked !== undefined) {
        const { options, isPlain } = asked;
        const place = engine.geocoder().reverse(asked.query);
        if (!(isPlain && place && places.write(place, options.format, options.show, bytes)))
          return whole('json', asBytes(placeText(place && showPlace(place, options.show), options)), request, answer);
        const { body } = bytes;
        if (!head('json', body.length, request, answer)) return false;
        answer.piece(body);
        return true;
      }
      const query = url.slice(PATH.length);
      if (!PLAIN.test(query)) return false;
      const { status, kind, body } = reverse(
        new Exchange(query, language, settings.defaultLanguage),
        engine.geocoder(),
        settings,
      );
      return status === 200 && whole(kind, asBytes(body), request, answer);
    } catch {
      // Who answers next says what is wrong.
      return false;
    }
  };
}

const asBytes = (text: string): string => (ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));

const BEFORE_LENGTH = Object.fromEntries(
  Object.entries(CONTENT_TYPES).map(([kind, type]) => [
    kind,
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: `),
  ]),
) as Record<ContentKind, Buffer>;
