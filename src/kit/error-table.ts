/** One row of a service's error table. `message` may hold `{name}` places that {@link fail} fills. */
export interface ErrorRow {
  readonly status: number;
  readonly message: string;
}

export type ErrorTable = Readonly<Record<string, ErrorRow>>;

/**
 * An error that a client may see. The wire layer of a service renders `code`, `status` and `message`
 * in the shape of the original; everything else a handler throws is an internal error whose text stays in the log.
 */
export class ServiceError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
  }
}

/**
 * Makes the thrower of one table: `const fail = failWith(errors); throw fail('START_NEGATIVE')`.
 * Places in the message are filled from the second argument: `fail('UNKNOWN', { name: 'x' })`.
 */
export function failWith<Code extends string>(table: Readonly<Record<Code, ErrorRow>>) {
  return (code: Code, places: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions): ServiceError => {
    const { status, message: template }: ErrorRow = table[code];
    const message = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in places ? String(places[name]) : whole,
    );
    return new ServiceError(code, status, message, options);
  };
}
