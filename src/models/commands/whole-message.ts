/** Begins and ends a message of several lines. */
const MARK = '"""';

/**
 * A message that begins with """ continues up to the line that ends with it.
 * @param next the next line; undefined at the end of the input
 */
export async function wholeMessage(first: string, next: () => Promise<string | undefined>): Promise<string> {
  const start = first.trimStart();
  if (!start.startsWith(MARK)) return first;
  let text = start.slice(MARK.length);
  while (!text.trimEnd().endsWith(MARK)) {
    const line = await next();
    if (line === undefined) return text;
    text += `\n${line}`;
  }
  return text.trimEnd().slice(0, -MARK.length);
}
