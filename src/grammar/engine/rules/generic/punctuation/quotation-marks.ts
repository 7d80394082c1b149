/** A mark without its counterpart found in a text. */
export interface Unpaired {
  readonly at: number;
  readonly mark: string;
  readonly missing: string;
}

interface Mark {
  readonly at: number;
  readonly mark: string;
}

/** One way of quoting, and what is open in it. */
interface Way {
  readonly opening: string;
  readonly closing: string;
  /** Quotations that are open in this paragraph, the innermost last. */
  readonly open: Mark[];
  /** Marks with which the innermost one went on: one end is enough for all of them, and each may have its own. */
  goingOn: number;
  /** Ends that may still come of quotations that went on. */
  spare: number;
  /** A quotation that has not ended in an earlier paragraph: verse, a letter or a list may stand between. */
  pending: (Mark & { readonly paragraph: number }) | undefined;
}

/** Paragraphs within which the end of a quotation is looked for. */
const MOST_PARAGRAPHS = 6;
/** Old texts write two single marks for a double one. */
const MARKS = /["“”„«»]|‘‘|’’/g;
const DOUBLE: Readonly<Record<string, string>> = { '‘‘': '“', '’’': '”' };
const STRAIGHT = '"';
const SENTENCE_END = /[.?!…]['’)]?\s+$/;

/**
 * Double quotation marks without counterpart. Quotations may have others inside. One that goes on may open anew, at a
 * paragraph or, as newspapers do, at a sentence.
 * @param pairs ways of quoting, the opening mark first; a mark may open in one and close in another
 */
export function unpairedQuotationMarks(text: string, pairs: readonly string[]): Unpaired[] {
  const ways = pairs.map(
    ([opening = '', closing = '']): Way => ({ opening, closing, open: [], goingOn: 0, spare: 0, pending: undefined }),
  );
  const unpaired: Unpaired[] = [];
  const opened = ({ closing }: Way, { at, mark }: Mark): void => void unpaired.push({ at, mark, missing: closing });
  let start = 0;
  text.split(/(?<=\n[^\S\n]*\n)/).forEach((content, paragraph) => {
    for (const way of ways) {
      const { pending } = way;
      if (pending === undefined) continue;
      const opensAnew = paragraph - pending.paragraph === 1 && content.trimStart().startsWith(way.opening);
      if (!opensAnew && paragraph - pending.paragraph < MOST_PARAGRAPHS) continue;
      if (!opensAnew) opened(way, pending);
      way.pending = undefined;
    }
    for (const { 0: mark, index } of content.matchAll(MARKS)) {
      const found = { at: start + index, mark };
      const kind = DOUBLE[mark] ?? mark;
      const before = content.slice(Math.max(0, index - 12), index);
      const opens = ways.find(({ opening }) => opening === kind);
      const closes = ways.find((way) => closesIn(way, kind, before, content.charAt(index + mark.length)));
      if (closes) close(closes);
      else if (opens) {
        if (isLength(kind, before)) continue;
        if (opens.pending) opened(opens, opens.pending);
        opens.pending = undefined;
        if (opens.open.length > 0 && SENTENCE_END.test(before)) opens.goingOn++;
        else opens.open.push(found);
      } else {
        const way = ways.find(({ closing }) => closing === kind);
        if (way === undefined) continue;
        const straight = ways.find(({ opening }) => opening === STRAIGHT);
        if (way.pending) way.pending = undefined;
        else if (straight?.open.length) straight.open.pop();
        else unpaired.push({ at: found.at, mark, missing: way.opening });
      }
    }
    for (const way of ways) {
      const last = way.open.pop();
      for (const mark of way.open) opened(way, mark);
      if (last !== undefined) way.pending = { ...last, paragraph };
      way.open.length = 0;
      way.goingOn = 0;
      way.spare = 0;
    }
    start += content.length;
  });
  for (const way of ways) if (way.pending) opened(way, way.pending);
  return unpaired.sort((a, b) => a.at - b.at);
}

/** Does a mark end a quotation that is open in a way of quoting? Where straight marks stand tells what they do. */
function closesIn({ closing, open, spare, pending }: Way, mark: string, before: string, after: string): boolean {
  if (closing !== mark) return false;
  if (mark !== STRAIGHT) return open.length + spare > 0;
  const beginsWord = /(?:^|[\s([{—–])$/.test(before) && /\S/.test(after);
  if (open.length > 0) return !beginsWord;
  const endsWord = /\S$/.test(before) && !/[\p{L}\p{N}]/u.test(after);
  return (spare > 0 || pending !== undefined) && endsWord && !beginsWord;
}

/** The innermost quotation ends first. */
function close(way: Way): void {
  if (way.open.pop() !== undefined) {
    way.spare += way.goingOn;
    way.goingOn = 0;
  } else if (way.spare > 0) way.spare--;
  else way.pending = undefined;
}

/** 5'10" and 24" are lengths. */
const isLength = (mark: string, before: string): boolean => mark === STRAIGHT && /[\d'’′]$/.test(before);
