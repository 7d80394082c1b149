/** A page is not in the cache and cannot be read at once; `withPages` of an index answers to it. */
export class PageMissing extends Error {
  readonly page: number;

  constructor(page: number) {
    super(`Page ${page} is not loaded.`);
    this.name = 'PageMissing';
    this.page = page;
  }
}
