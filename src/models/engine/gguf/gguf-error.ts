/** A file is not a GGUF model that may be loaded. The message is one plain sentence without the file's name. */
export class GgufError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GgufError';
  }
}
