import { Argument } from 'commander';
import { givenFile, givenFileOrDirectory, givenStream } from './given-path.ts';

/** What an argument may lead to; a stream is a file, a named pipe, or with `-` standard input. */
const CHECKS = { file: givenFile, 'file or directory': givenFileOrDirectory, stream: givenStream } as const;

interface Accepted {
  /** http(s) addresses and objects (s3://bucket/key) are read as well. */
  readonly address?: boolean;
  /** Asked when the argument is read: true where the words are no paths, because of another option. */
  readonly unless?: () => boolean;
}

/**
 * An argument that names input of a command. What does not exist is refused before the command begins, with the same
 * sentence and the same status everywhere.
 */
export class InputFile extends Argument {
  /** @param name as commander writes it: `<file>`, `<paths...>` */
  constructor(name: string, kind: keyof typeof CHECKS, description: string, accepted: Accepted = {}) {
    super(name, description);
    this.argParser((value: string, before: string | readonly string[] | undefined) => {
      const isPath = !(accepted.address && /^(?:https?|s3):\/\//.test(value)) && accepted.unless?.() !== true;
      if (isPath) CHECKS[kind](value);
      return this.variadic ? [...(Array.isArray(before) ? before : []), value] : value;
    });
  }
}
