import { CommandError } from '../command/command-error.ts';

/** What some work gives as JSON, or the words in which it fails. */
export const outcomeOf = (work: () => unknown): unknown => {
  try {
    return JSON.parse(
      JSON.stringify(work() ?? null, (_, value: unknown) =>
        typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
      ),
    );
  } catch (error) {
    // The words of the engine itself change.
    const words = error instanceof TypeError || error instanceof SyntaxError ? error.name : (error as Error).message;
    return error instanceof CommandError ? `! ${error.exitCode} ${words}` : `! ${words}`;
  }
};
