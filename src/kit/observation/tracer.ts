import { crypto } from '../process/late-crypto.ts';
import { SPAN_KIND, Span, type SpanOwner } from './span.ts';
import { readTraceContext } from './trace-context.ts';

const TRACE_ID = 16;
const SPAN_ID = 8;
/** Random bytes that are made at one time. */
const POOL = 4096;
/** Of a trace id, the digits that decide whether a trace that begins here is recorded. */
const RATIO_DIGITS = 8;

/** Makes the spans of a service. */
export class Tracer implements SpanOwner {
  readonly #ratio: number;
  readonly #export: (span: Span) => void;
  readonly #pool = Buffer.allocUnsafeSlow(POOL);
  #used = POOL;

  /**
   * @param ratio of the traces that begin here, how many are recorded: 0 to 1. Those that others have begun are recorded
   * if they say so.
   * @param toCollector takes recorded spans that have ended
   */
  constructor(ratio: number, toCollector: (span: Span) => void) {
    this.#ratio = ratio;
    this.#export = toCollector;
  }

  /** The work for a request of a client. @param parent the value of `traceparent` @param state that of `tracestate` */
  request(method: string, parent: string | undefined, state: string | undefined, began: number): Span {
    const before = readTraceContext(parent, state);
    const spanId = this.newSpanId();
    const name = methodOf(method);
    if (before !== undefined)
      return new Span(this, name, SPAN_KIND.server, { ...before, spanId }, before.spanId, began);
    const traceId = this.#hexadecimal(TRACE_ID);
    const drawn = Number.parseInt(traceId.slice(-RATIO_DIGITS), 16) / 16 ** RATIO_DIGITS;
    const context = { traceId, spanId, isSampled: drawn < this.#ratio, state: '' };
    return new Span(this, name, SPAN_KIND.server, context, '', began);
  }

  newSpanId(): string {
    return this.#hexadecimal(SPAN_ID);
  }

  ended(span: Span): void {
    this.#export(span);
  }

  /** Zeros alone mean nothing, so that they do not come. */
  #hexadecimal(bytes: number): string {
    if (this.#used + bytes > POOL) {
      crypto().randomFillSync(this.#pool);
      this.#used = 0;
    }
    const text = this.#pool.toString('hex', this.#used, this.#used + bytes);
    this.#used += bytes;
    return /[^0]/.test(text) ? text : this.#hexadecimal(bytes);
  }
}

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY']);

/** A method as the semantic conventions name it: clients may make up others without end. */
export const methodOf = (method: string): string => (KNOWN.has(method) ? method : '_OTHER');
