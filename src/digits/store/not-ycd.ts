import { CommandError } from '#kit/command-error';

/** A file is no compressed digit file, or damaged, or of another version. The message goes on after its name. */
export class NotYcd extends CommandError {
  /** @param reason "is damaged: …": the sentence without the file's name and the full stop */
  constructor(reason: string, file?: string) {
    super(file === undefined ? reason : `${file} ${reason}.`);
    this.name = 'NotYcd';
  }
}
