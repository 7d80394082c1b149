/** Offsets of code and whether it ran: the innermost range around an offset counts. */
export interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** What a test file ran. */
export interface Reach {
  /** The functions of each module that was loaded, by its path from the root. */
  readonly files: Readonly<Record<string, readonly Range[]>>;
  /** Threads or processes were started, and what they ran is not known. */
  readonly elsewhere: boolean;
}

/** Whether a test may have run the code at an offset of a module. */
export function mayRun({ files, elsewhere }: Reach, file: string, offset: number): boolean {
  if (elsewhere) return true;
  let innermost: Range | undefined;
  for (const range of files[file] ?? [])
    if (
      range.startOffset <= offset &&
      offset < range.endOffset &&
      (innermost === undefined || range.endOffset - range.startOffset <= innermost.endOffset - innermost.startOffset)
    )
      innermost = range;
  return innermost !== undefined && innermost.count > 0;
}
