/** A page is not in the cache and cannot be read at once; `withPages` of an index answers to it. */
export class PageMissing extends Error {
  readonly page: number;
  /** What lacks it: an index that was replaced meanwhile cannot fetch the pages of the new one. */
  readonly file: object;

  constructor(page: number, file: object) {
    super(`Page ${page} is not loaded.`);
    this.name = 'PageMissing';
    this.page = page;
    this.file = file;
  }
}
