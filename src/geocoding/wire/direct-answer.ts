import type { DirectAnswer } from '#kit/direct-answer';
import type { WireEngine, WireSettings } from './endpoints.ts';
import { CONTENT_TYPES, Exchange } from './exchange.ts';
import { reverse } from './reverse.ts';

const PATH = '/reverse?';
/** A query in which every character but escapes stands for itself. */
const PLAIN = /^[!"$-~]*$/;
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
  return (target, shared, lines) => {
    if (!target.startsWith(PATH) || engine.remote()) return undefined;
    const query = target.slice(PATH.length);
    const language = acceptLanguageOf(lines);
    if (language === false || !PLAIN.test(query)) return undefined;
    try {
      const { status, kind, body } = reverse(
        new Exchange(query, language, settings.defaultLanguage),
        engine.geocoder(),
        settings,
      );
      if (status !== 200) return undefined;
      const bytes = ASCII.test(body) ? body : Buffer.from(body).toString('latin1');
      count('GET');
      return (
        `HTTP/1.1 200 OK\r\nContent-Type: ${CONTENT_TYPES[kind]}\r\nContent-Length: ${bytes.length}\r\n` +
        `Access-Control-Allow-Origin: *\r\n${shared}\r\n${bytes}`
      );
    } catch {
      // Who answers next says what is wrong.
      return undefined;
    }
  };
}

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
