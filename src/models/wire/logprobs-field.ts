import type { AnswerPart } from '../engine/answer.ts';

/** The field `logprobs` of a part, if the request asked for it. */
export const logprobsOf = ({ logprobs }: AnswerPart) =>
  logprobs === undefined
    ? {}
    : {
        logprobs: logprobs.map(({ token, logprob, bytes, top }) => ({
          token,
          logprob,
          bytes,
          ...(top.length === 0
            ? {}
            : { top_logprobs: top.map((one) => ({ token: one.token, logprob: one.logprob, bytes: one.bytes })) }),
        })),
      };
