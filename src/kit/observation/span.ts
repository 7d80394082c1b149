import { type TraceContext, traceParent } from './trace-context.ts';

/** As OTLP numbers them. */
export const SPAN_KIND = { internal: 1, server: 2, client: 3 } as const;
export type SpanKind = (typeof SPAN_KIND)[keyof typeof SPAN_KIND];

export type Attribute = string | number | boolean;

/** Who gets spans that have ended, and names new ones. */
export interface SpanOwner {
  newSpanId(): string;
  ended(span: Span): void;
}

/** A piece of work within a trace, from when it is made until {@link end}. Times are those of `performance.now()`. */
export class Span {
  readonly context: TraceContext;
  /** Empty where the trace begins. */
  readonly parentId: string;
  readonly kind: SpanKind;
  readonly began: number;
  name: string;
  ended: number | undefined;
  /** The work failed. */
  isError = false;
  readonly attributes: Record<string, Attribute> = {};
  readonly #owner: SpanOwner;

  constructor(owner: SpanOwner, name: string, kind: SpanKind, context: TraceContext, parentId: string, began: number) {
    this.#owner = owner;
    this.name = name;
    this.kind = kind;
    this.context = context;
    this.parentId = parentId;
    this.began = began;
  }

  /** Work for this span. */
  child(name: string, kind: SpanKind, began: number = performance.now()): Span {
    const { spanId: parentId } = this.context;
    const context = { ...this.context, spanId: this.#owner.newSpanId() };
    return new Span(this.#owner, name, kind, context, parentId, began);
  }

  /** Sets attributes; those that are undefined are left out. */
  set(attributes: Readonly<Record<string, Attribute | undefined>>): this {
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) this.attributes[key] = value;
    return this;
  }

  /** Header fields for whoever works for this span, names and values in turn. */
  get headers(): string[] {
    const { state } = this.context;
    return ['traceparent', traceParent(this.context), ...(state === '' ? [] : ['tracestate', state])];
  }

  /** Once: what is called later does nothing. */
  end(at: number = performance.now()): void {
    if (this.ended !== undefined) return;
    this.ended = at;
    if (this.context.isSampled) this.#owner.ended(this);
  }
}
