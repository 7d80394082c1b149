/** What XML says about further results of a search. */
export interface MoreResults {
  readonly moreUrl: string;
  readonly excluded: string;
  readonly viewbox: string | undefined;
}
