/** The quotation marks of a language in messages. */
export interface Quotes {
  readonly double: readonly [open: string, close: string];
  readonly single: readonly [open: string, close: string];
  /** Words that drop their vowel before another one: after them marks open as after a blank, in suggestions as well. */
  readonly elisions?: RegExp;
  /** A blank that does not break before the marks `; : ! ?` and inside of quotation marks. */
  readonly spaced?: true;
  /** A blank that does not break between abbreviations (`d.h.`), and no apostrophe at the start of a word. */
  readonly german?: true;
}

/** A suggestion in a message; made: it has what stands in the text, not only what the rule says. */
export interface SuggestionPart {
  readonly suggestion: string;
  readonly made: boolean;
}

/** How messages of a language are set. */
export interface MessageStyle {
  /** undefined: marks stay as they are written. */
  readonly quotes?: Quotes;
  /** Around suggestions, where they are others. */
  readonly suggestionQuotes?: readonly [open: string, close: string];
}

/** Stands for the suggestion with this number. */
const PLACE = /\uE000(?<number>\d+)\uE001/g;
const WORTH = /['"]|\.\.\.|\b[a-z]\.[ a-z]/i;
const WORTH_SPACED = /['"«»;:!?]|\.\.\.|\b[a-z]\. /i;

/**
 * A message as LanguageTool 6.6 sets it: quotation marks, apostrophes and ellipses of the language, blanks that do not
 * break after single letters with a full stop (`Language.toAdvancedTypography`, as observed).
 * @param parts the message, with suggestions apart: they get quotation marks
 */
export function typeset(
  parts: readonly (string | SuggestionPart)[],
  { quotes, suggestionQuotes = quotes?.double ?? ['"', '"'] }: MessageStyle,
): string {
  const suggestions: string[] = [];
  const text = parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { suggestion, made } = part;
      const set = made && quotes?.elisions ? withMarks(suggestion, quotes) : suggestion;
      return `\uE000${suggestions.push(set) - 1}\uE001`;
    })
    .join('');
  const [open, close] = suggestionQuotes;
  return (quotes ? withMarks(text, quotes) : text).replace(
    PLACE,
    (_, number) => `${open}${suggestions[Number(number)]}${close}`,
  );
}

function withMarks(text: string, { double, single, elisions, spaced, german }: Quotes): string {
  if (!(spaced ? WORTH_SPACED : WORTH).test(text)) return text;
  const [open, close] = double;
  const [openSingle, closeSingle] = single;
  let set = text.replaceAll('...', '…').replace(/(?<![\p{L}\p{N}_])([a-zA-Z]\.) /gu, '$1\u00A0');
  if (german) set = set.replace(/(?<![\p{L}\p{N}_])([a-zA-Z]\.)(?=[a-zA-Z]\.)/gu, '$1\u00A0');
  if (elisions)
    set = set.replace(elisions, (_, word: string, mark: string | undefined) => {
      const next = mark === '"' ? open : mark === "'" ? openSingle : '';
      return `${word}’${next}`;
    });
  set = set
    .replace(/([\p{L}\d-])'(\p{L})/gu, '$1’$2')
    .replace(german ? /(?<=\uE001)'(?=s[^\p{L}\d_])/gu : /'(?=s[^\p{L}\d_'])/gu, '’')
    .replace(/(^|[ \u00A0("«])'(?!$)/g, `$1${openSingle}`)
    .replace(/'(?=[ \u00A0\u202F.,;:!?)"]|$)/g, closeSingle)
    .replace(/(^|[ (])"/g, `$1${open}`)
    .replace(/"(?=[ \u00A0\u202F.,;:!?)]|$)/g, close);
  if (!spaced) return set;
  return set
    .replace(/[ \u00A0\u202F]?([;!?])/g, '\u202F$1')
    .replace(/[ \u00A0]?:/g, '\u00A0:')
    .replace(/«[ \u00A0]?/g, '«\u00A0')
    .replace(/[ \u00A0]*»/g, '\u00A0»')
    .replace(/([ \u00A0]) /g, '$1');
}
