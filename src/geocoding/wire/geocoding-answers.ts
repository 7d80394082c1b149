import { ServiceError } from '#kit/error-table';
import { type Answer, type Answerer, type BodyPiece, bytesOf } from '#kit/http/answer';
import type { OriginPolicy } from '#kit/http/origin-policy';
import type { PlainRequest } from '#kit/http/plain-request';
import type { Geocoder } from '../engine/geocoder.ts';
import { LanguageReader } from '../engine/localisation.ts';
import { fail } from '../errors.ts';
import {
  ENDPOINT_PATHS,
  type Endpoint,
  endpointsOf,
  queryOf,
  type WireEngine,
  type WireSettings,
} from './endpoints.ts';
import { errorBody } from './error-body.ts';
import { type Body, CONTENT_TYPES, type ContentKind, Exchange, type Reply } from './exchange.ts';
import type { PlaceField } from './place/place-fields.ts';
import { PlaceWriter } from './place/place-writer.ts';
import { ShownPlace } from './place/shown-place.ts';
import { PLAIN, PointQueries } from './point-queries.ts';

/** The longest body that is kept for another way, in bytes. */
const LONGEST_LEFT = 1_048_576;
/** The label of answers that no route of ours gives. */
const OTHER = 'other';
const ASCII = /^[\0-\x7f]*$/;
const NOT_FOUND: Reply = { status: 404, kind: 'json', body: '{"title": "404 Not Found"}' };
const NOT_ALLOWED: Reply = { status: 405, kind: 'json', body: '{"title": "405 Method Not Allowed"}' };

/** An endpoint at one of its paths. */
interface Page {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly isReverse: boolean;
}

/** A reply that was made and left to another way, to be compressed. */
interface LeftReply {
  readonly page: Page;
  readonly url: string;
  readonly language: string | undefined;
  /** What answered it, which is not kept open for this: a newer index can answer otherwise. */
  readonly geocoder: WeakRef<Geocoder>;
  readonly reply: Reply;
  readonly piece: BodyPiece;
}

/** Makes every answer but those to batches and preflights, the same whichever way its request came. */
export class GeocodingAnswers {
  /** Writes places, for batches too. */
  readonly writer: PlaceWriter;
  readonly engine: WireEngine;
  readonly #settings: WireSettings;
  readonly #languages: LanguageReader;
  readonly #queries: PointQueries;
  readonly #pages = new Map<string, Page>();
  readonly #reverse: Page;
  /** The header lines of each kind of body up to its length, and those after it. */
  readonly #typeLines: Readonly<Record<ContentKind, Buffer>>;
  readonly #afterLength: Buffer;
  #left: LeftReply | undefined;

  /**
   * @param origins which pages may read
   * @param fields what the formats show of a place; by default all that there is
   */
  constructor(engine: WireEngine, settings: WireSettings, origins: OriginPolicy, fields?: readonly PlaceField[]) {
    this.engine = engine;
    this.#settings = settings;
    this.#languages = new LanguageReader(settings.defaultLanguage);
    this.#queries = new PointQueries(settings, this.#languages);
    this.writer = new PlaceWriter(settings.cachedLanguages, fields);
    const endpoints = endpointsOf(engine, this.writer, settings);
    for (const [path, name] of ENDPOINT_PATHS)
      this.#pages.set(path, { path, endpoint: endpoints[name], isReverse: name === 'reverse' });
    this.#reverse = this.#pages.get('/reverse') as Page;
    this.#typeLines = Object.fromEntries(
      Object.entries(CONTENT_TYPES).map(([kind, type]) => [
        kind,
        Buffer.from(`Content-Type: ${type}\r\nContent-Length: `),
      ]),
    ) as Record<ContentKind, Buffer>;
    this.#afterLength = Buffer.from(`\r\n${origins.line}`);
  }

  /** Answers GET and HEAD of every endpoint, and paths so malformed that no router reads them. */
  readonly answer: Answerer = (request, way) => {
    const { url, method } = request;
    const page = url.startsWith('/reverse?') ? this.#reverse : this.#pages.get(pathOf(url));
    if (page === undefined)
      return way !== 'direct' && isMalformed(pathOf(url)) ? this.#carried(NOT_FOUND, OTHER, request) : undefined;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (way === 'router') return this.at(page.path, request);
    if (this.engine.remote()) return undefined;
    if (way === 'direct' && page.path.startsWith('/search') && url.includes('xml')) return undefined;
    return way === 'node' ? this.at(page.path, request) : this.#short(page, request);
  };

  /**
   * Answers a request for a path of an endpoint.
   * @throws PageMissing where a part of the index must be fetched first; then nothing was counted
   */
  at(path: string, request: PlainRequest): Answer {
    const page = this.#pages.get(path) as Page;
    const limit = this.engine.limit();
    // What a query costs is not spent on those who ask too often, unless the query must run before it can be counted.
    if (this.engine.remote()) {
      const reply = this.#reply(page, request);
      return limit.take(request) ? this.#carried(reply, page.path, request) : this.#refusal(page, request);
    }
    if (!limit.take(request)) return this.#refusal(page, request);
    const left = this.#takeLeft(page, request);
    if (left !== undefined) return this.#carried(left.reply, page.path, request, '', left.piece);
    return this.#carried(this.#reply(page, request), page.path, request);
  }

  /** The answer to a method that an endpoint does not have. */
  notAllowed(request: PlainRequest): Answer {
    return this.#carried(NOT_ALLOWED, OTHER, request, 'Allow: GET, HEAD, OPTIONS\r\n');
  }

  notFound(request: PlainRequest): Answer {
    return this.#carried(NOT_FOUND, OTHER, request);
  }

  /** The answer to an error that no endpoint expects. */
  error(status: number, message: string, request: PlainRequest): Answer {
    return this.#carried({ status, kind: 'text', body: errorBody('text', status, message) }, OTHER, request);
  }

  /** An answer that needs no compression; the others are left to a way that compresses. */
  #short(page: Page, request: PlainRequest): Answer | undefined {
    const limit = this.engine.limit();
    const { compressFrom } = this.#settings;
    if (limit.enabled && !page.isReverse) return undefined;
    const usual = this.#usualReply(page, request);
    if (usual === undefined && !PLAIN.test(request.url)) return undefined;
    const reply = usual ?? this.#readReply(page, request);
    const piece = pieceOf(reply.body);
    if (compressFrom >= 0 && lengthOf(piece) >= compressFrom) {
      this.#leave(page, request, reply, piece);
      return undefined;
    }
    return limit.take(request) ? this.#carried(reply, page.path, request, '', piece) : this.#refusal(page, request);
  }

  /** Keeps a reply for the way that asks next: to search twice would cost twice. */
  #leave(page: Page, { url, headers }: PlainRequest, reply: Reply, piece: Body): void {
    this.#left = undefined;
    // Addresses in XML name the host, which this way does not know.
    if (reply.kind === 'xml' || lengthOf(piece) > LONGEST_LEFT) return;
    const geocoder = new WeakRef(this.engine.geocoder());
    const kept = typeof piece === 'string' ? piece : bytesOf(piece);
    this.#left = { page, url, language: headers['accept-language'], geocoder, reply, piece: kept };
  }

  /** What was left of the same request; once only. */
  #takeLeft(page: Page, { url, headers }: PlainRequest): LeftReply | undefined {
    const left = this.#left;
    if (left?.page !== page || left.url !== url || left.language !== headers['accept-language']) return undefined;
    this.#left = undefined;
    return left.geocoder.deref() === this.engine.geocoder() ? left : undefined;
  }

  #refusal(page: Page, request: PlainRequest): Answer {
    const { status, message } = fail('RATE');
    return this.#carried({ status, kind: 'text', body: errorBody('text', status, message) }, page.path, request);
  }

  #reply(page: Page, request: PlainRequest): Reply {
    return this.#usualReply(page, request) ?? this.#readReply(page, request);
  }

  /** The reply to a reverse query of which all but the point was read before; undefined for any other query. */
  #usualReply({ isReverse, path }: Page, { url, headers }: PlainRequest): Reply | undefined {
    if (!isReverse) return undefined;
    const asked = this.#queries.read(url, path.length + 1, headers['accept-language']);
    if (asked === undefined) return undefined;
    const { format, show } = asked.options;
    const place = this.engine.geocoder().reverse(asked.query);
    return { status: 200, kind: 'json', body: this.writer.one(place && new ShownPlace(place, show), format) };
  }

  #readReply({ endpoint }: Page, { url, headers }: PlainRequest): Reply {
    // Only requests that node has read tell it; the others have no address in their answers.
    const { host } = headers as { readonly host?: string };
    const base = host === undefined ? '' : `http://${host}`;
    const exchange = new Exchange(queryOf(url), headers['accept-language'], this.#languages, base);
    try {
      return endpoint(exchange);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // An error takes the shape that the answer had reached.
      return { status: error.status, kind: exchange.kind, body: errorBody(exchange.kind, error.status, error.message) };
    }
  }

  /** @param more header lines */
  #carried(
    { status, kind, body }: Reply,
    route: string,
    request: PlainRequest,
    more = '',
    piece: BodyPiece = pieceOf(body),
  ): Answer {
    const limit = this.engine.limit();
    const fields: (Uint8Array | string | number)[] = [this.#typeLines[kind], lengthOf(piece), this.#afterLength];
    if (limit.enabled) fields.push(...limit.lines(request));
    if (more !== '') fields.push(more);
    return { status, route, fields, body: [piece] };
  }
}

/** A body as it is sent: a text has a character a byte. */
function pieceOf(body: Body): Body {
  return typeof body !== 'string' || ASCII.test(body) ? body : Buffer.from(body).toString('latin1');
}

/** Bytes of a body as it is sent. */
const lengthOf = (piece: BodyPiece): number =>
  typeof piece === 'string' || piece instanceof Uint8Array ? piece.length : piece.to - piece.from;

function pathOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? url : url.slice(0, question);
}

function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
