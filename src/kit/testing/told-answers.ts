import { createHash } from 'node:crypto';

/** Answers as a golden file holds them: the first whole, so that a person can read them, and digests of all. */
export interface ToldAnswers {
  readonly told: Readonly<Record<string, unknown>>;
  /** One for each ten answers, so that a difference can be found. */
  readonly digests: readonly string[];
}

const TEN = 10;

/**
 * Prepares many answers for a golden file.
 * @param answers each with what was asked
 * @param whole how many are told whole
 */
export function toldAnswers(
  answers: readonly (readonly [question: string, answer: unknown])[],
  whole: number,
): ToldAnswers {
  // As JSON has it: what is undefined is not there.
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  return {
    told: Object.fromEntries(answers.slice(0, whole).map(([question, answer]) => [question, plain(answer)])),
    digests: Array.from({ length: Math.ceil(answers.length / TEN) }, (_, ten) =>
      createHash('sha256')
        .update(
          JSON.stringify(
            answers.slice(ten * TEN, (ten + 1) * TEN).map(([question, answer]) => [question, plain(answer)]),
          ),
        )
        .digest('hex')
        .slice(0, 10),
    ),
  };
}
