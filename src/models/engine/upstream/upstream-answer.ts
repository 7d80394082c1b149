import type { GenerationEnd, Piece } from '../runner/protocol.ts';
import { BadAnswer } from './upstream-failure.ts';

/** What a finished answer says about itself. Absent fields are unknown. */
export interface AnswerEnd extends Partial<Omit<GenerationEnd, 'reason'>> {
  readonly reason: GenerationEnd['reason'];
}

/** Reads the payloads of one answer. Every method throws a {@link BadAnswer}, or the error that the server has sent. */
export interface AnswerPayloads {
  /** The pieces that a payload brings. */
  add(payload: string): Piece[];
  /** Whether the server has said that the answer is complete. What follows does not count. */
  readonly isComplete: boolean;
  /** The end of an answer, with its last pieces. */
  end(): { readonly pieces: Piece[]; readonly end: AnswerEnd };
}

/** An error that a server sends in the middle of an answer. */
export class SentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SentError';
  }
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** @throws BadAnswer */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer('sent something that is not JSON');
  }
}

/** The text of an error in any of the forms that servers use; undefined if a value is none. */
export function errorTextOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { error, object, message, detail } = value;
  if (typeof error === 'string' && error !== '') return error;
  if (isObject(error)) return textOf(error.message) || JSON.stringify(error);
  if (object === 'error') return textOf(message) || 'error';
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
