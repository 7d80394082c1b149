import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP over HTTP brings it, with the attributes as one object. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly name: string;
  readonly kind: number;
  readonly start: bigint;
  readonly end: bigint;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: { readonly code?: number };
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

type WireSpan = Omit<ReceivedSpan, 'attributes' | 'service' | 'start' | 'end'> & {
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
};

interface Posted {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

/** A collector of OpenTelemetry on loopback. */
export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** Of each request that came. */
  readonly heads: IncomingHttpHeaders[];
  /** What it answers; 200 at first. */
  status: number;
  /** Requests are read, and not answered. */
  isSilent: boolean;
  stop(): Promise<void>;
}

export async function startCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const heads: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    heads.push(request.headers);
    const posted = (await json(request)) as Posted;
    if (request.url !== '/v1/traces' || request.method !== 'POST') collector.status = 404;
    if (collector.isSilent) return;
    if (collector.status === 200) for (const one of spansIn(posted)) spans.push(one);
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const collector: TraceCollector = {
    endpoint: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    heads,
    status: 200,
    isSilent: false,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return collector;
}

function* spansIn({ resourceSpans }: Posted): Generator<ReceivedSpan> {
  for (const { resource, scopeSpans } of resourceSpans)
    for (const { spans } of scopeSpans)
      for (const { attributes, startTimeUnixNano, endTimeUnixNano, ...span } of spans)
        yield {
          ...span,
          service: String(valuesOf(resource.attributes)['service.name']),
          start: BigInt(startTimeUnixNano),
          end: BigInt(endTimeUnixNano),
          attributes: valuesOf(attributes),
        };
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
