import type { ApiDocument, ApiOperation } from './api-document.ts';

/** A request and the answer that the service gave, with data that it has from the start. */
export interface ApiExample {
  /** Values of the parameters in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or with `form` the fields of a form. A text is sent as it is. */
  readonly body?: unknown;
  readonly status: number;
  /** The content type, without parameters; absent for an answer without a body. */
  readonly type?: string;
  /** JSON as a value, everything else as text. */
  readonly answer?: unknown;
}

/** Examples by the id of their operation. The first one of each shows the request too. */
export type ApiExamples = Readonly<Record<string, readonly ApiExample[]>>;

/** Puts examples where they belong in a document. */
export function addExamples(document: ApiDocument, examples: ApiExamples): void {
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations))
      for (const [index, example] of (examples[operation.operationId ?? ''] ?? []).entries())
        addExample(operation, example, index === 0);
}

function addExample(operation: ApiOperation, example: ApiExample, isFirst: boolean): void {
  const { path, query, headers, body, status, type, answer } = example;
  if (isFirst) {
    const given: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
      path,
      query,
      header: headers,
    };
    for (const parameter of operation.parameters ?? []) {
      const value = given[parameter.in]?.[parameter.name];
      if (value !== undefined) parameter.example = value;
    }
    const [media] = Object.values(operation.requestBody?.content ?? {});
    if (media !== undefined && body !== undefined) media.example = body;
  }
  if (type === undefined) return;
  const media = responseOf(operation, status)?.content?.[type];
  if (media !== undefined && media.example === undefined) media.example = answer;
}

/** The response of an operation that a status belongs to: its own, that of its hundred, or the default one. */
export const responseOf = ({ responses }: ApiOperation, status: number) =>
  responses[status] ?? responses[`${String(status).charAt(0)}XX`] ?? responses.default;
