import { CommandError, EXIT } from '#kit/command/command-error';
import { count } from '#kit/command/output';

/** The files of a set, for people: the only one, or how many and the first. */
export const describeFiles = (paths: readonly string[]): string =>
  paths.length === 1 ? paths[0]! : `${count(paths.length)} files from ${paths[0]} on`;

/** What a command says where it finds no digits. */
export const nothingStored = (directory: string): CommandError =>
  new CommandError(
    `No digits are stored in ${directory}; "almanac digits compute 1000000" computes some.`,
    EXIT.failed,
  );
