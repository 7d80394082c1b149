import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanKind } from './span.ts';

const current = new AsyncLocalStorage<Span>();

/** Does something for a span, with everything that follows from it. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work);

/** Begins work for the request that is answered here; undefined where nothing is traced. */
export const beginSpan = (name: string, kind: SpanKind): Span | undefined => current.getStore()?.child(name, kind);
