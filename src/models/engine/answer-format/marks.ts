/** Length of the suffix that may begin one of the marks. */
export function partAtEnd(text: string, marks: readonly string[]): number {
  let keep = 0;
  for (const mark of marks)
    for (let length = Math.min(mark.length - 1, text.length); length > keep; length--)
      if (text.endsWith(mark.slice(0, length))) keep = length;
  return keep;
}

/** The first of the marks in a text. */
export function firstMark(text: string, marks: readonly string[]): { at: number; text: string } | undefined {
  let found: { at: number; text: string } | undefined;
  for (const mark of marks) {
    const at = text.indexOf(mark);
    if (at >= 0 && (found === undefined || at < found.at)) found = { at, text: mark };
  }
  return found;
}
