import type { PlainRequest } from '../plain-request.ts';
import type { AnswerBuffer } from './answer-buffer.ts';

/** A GET or HEAD without a body. Its target is visible ASCII and begins with a slash. */
export type DirectRequest = PlainRequest;

/**
 * Answers a request from its head alone: puts the whole answer as to a GET into `answer`, its head ended by `endHead`.
 * @returns false to leave the request to others, whatever was put there
 */
export type DirectAnswer = (request: DirectRequest, answer: AnswerBuffer) => boolean;
