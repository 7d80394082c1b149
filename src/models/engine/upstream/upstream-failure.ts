import type { ServiceError } from '#kit/error-table';

/** What a failure says about the server: it was not reached or fell silent, it failed, it is busy, or it is fine. */
export type Blame = 'unreachable' | 'error' | 'busy' | 'none';

/** Why one server could not answer a request. */
export class UpstreamFailure extends Error {
  /** What the client is told. */
  readonly told: ServiceError;
  readonly blame: Blame;

  constructor(told: ServiceError, blame: Blame) {
    super(told.message, { cause: told });
    this.name = 'UpstreamFailure';
    this.told = told;
    this.blame = blame;
  }

  /** Whether another server may do better. */
  get isWorthRetrying(): boolean {
    return this.blame !== 'none';
  }
}

/** A server's answer is not what its protocol promises. The message says what is wrong, as a part of a sentence. */
export class BadAnswer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadAnswer';
  }
}
