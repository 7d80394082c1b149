import type { DirectAnswer, DirectRequest } from '#kit/direct-answer';
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
  /** The head behind the length of the body, and the answer is counted; undefined for one request too many. */
  const afterLength = (request: DirectRequest): string | undefined => {
    const limit = engine.limit();
    if (!limit.take(request)) return undefined;
    count(request.method);
    const { id, shared } = request;
    return `\r\nAccess-Control-Allow-Origin: *\r\n${limit.headerLines(request)}X-Request-Id: ${id}\r\n${shared}\r\n`;
  };
  const whole = (kind: ContentKind, body: string, request: DirectRequest): string | undefined => {
    const after = afterLength(request);
    return after && headBeforeLength(kind) + body.length + after + body;
  };
  return (request) => {
    const { url } = request;
    if (!url.startsWith(PATH) || engine.remote()) return undefined;
    const language = request.headers['accept-language'];
    try {
      // The usual question, of which all but the point was read before.
      const asked = queries.read(url, PATH.length, language);
      if (asked !== undefined) {
        const { options, isPlain } = asked;
        const place = engine.geocoder().reverse(asked.query);
        if (!(isPlain && place && places.write(place, options.format, options.show, bytes)))
          return whole('json', asBytes(placeText(place && showPlace(place, options.show), options)), request);
        const after = afterLength(request);
        return after && bytes.answer(JSON_HEAD, after);
      }
      const query = url.slice(PATH.length);
      if (!PLAIN.test(query)) return undefined;
      const answer = reverse(new Exchange(query, language, settings.defaultLanguage), engine.geocoder(), settings);
      return answer.status === 200 ? whole(answer.kind, asBytes(answer.body), request) : undefined;
    } catch {
      // Who answers next says what is wrong.
      return undefined;
    }
  };
}

const asBytes = (text: string): string => (ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));

const headBeforeLength = (kind: ContentKind): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${CONTENT_TYPES[kind]}\r\nContent-Length: `;
const JSON_HEAD = headBeforeLength('json');
