import { CommandError, EXIT } from '../command/command-error.ts';

/** A file is damaged, cut off, of another format or of another version: nothing in it may be used. */
export class DamagedFile extends CommandError {
  /**
   * @param reason "is damaged: …", without a full stop; the whole message where no file is given
   * @param file how people know the file; the message begins with it
   * @param options the error that the damage caused
   */
  constructor(reason: string, file?: string, options?: ErrorOptions) {
    super(file === undefined ? reason : `${file} ${reason}.`, EXIT.failed, options);
    this.name = 'DamagedFile';
  }
}
