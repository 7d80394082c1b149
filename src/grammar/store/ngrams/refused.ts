/** N-gram data that cannot be used: damaged, of another version, or something else. The message is one plain sentence. */
export class NgramDataRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NgramDataRefused';
  }
}
