import { elementAt } from '#kit/element-at';
import { ownEntry } from '#kit/own-entry';

/** One position of an affix condition: a character out of a set, or out of all others. */
interface ConditionPosition {
  readonly chars: string;
  readonly negated: boolean;
}

/** The condition of an affix line, one entry per character; empty when every word meets it. */
export type Condition = readonly ConditionPosition[];

/** One line of a PFX or SFX table: what it takes away, what it puts there, and which words it applies to. */
export interface Affix {
  readonly flag: number;
  /** Whether it may stand together with an affix of the other kind. */
  readonly cross: boolean;
  readonly strip: string;
  readonly add: string;
  readonly condition: Condition;
  /** Flags that the affixed form carries in addition: a further affix, or a restriction. */
  readonly flags: readonly number[];
}

export interface CompoundPattern {
  readonly end: string;
  readonly endFlag: number | undefined;
  readonly begin: string;
  readonly beginFlag: number | undefined;
}

/** Compounds of more words than COMPOUNDWORDMAX are right up to so many syllables. */
export interface SyllableRule {
  readonly most: number;
  /** The letters that make a syllable each. */
  readonly vowels: string;
  /** Whether the suffixes that SYLLABLENUM is about add to the count. */
  readonly countsSuffixes: boolean;
}

/** One element of a COMPOUNDRULE: a flag and how often it may come. */
export interface CompoundRuleElement {
  readonly flag: number;
  readonly repeat: 'once' | 'optional' | 'any';
}

export type FlagForm = 'char' | 'long' | 'num' | 'utf-8';

/** The flags with a meaning of their own, by the directive that names them. */
export type SpecialFlag =
  | 'NOSUGGEST'
  | 'KEEPCASE'
  | 'ONLYINCOMPOUND'
  | 'FORBIDDENWORD'
  | 'COMPOUNDFLAG'
  | 'COMPOUNDBEGIN'
  | 'COMPOUNDMIDDLE'
  | 'COMPOUNDEND'
  | 'COMPOUNDROOT'
  | 'COMPOUNDPERMITFLAG'
  | 'COMPOUNDFORBIDFLAG'
  | 'FORCEUCASE'
  | 'NEEDAFFIX'
  | 'CIRCUMFIX'
  | 'SUBSTANDARD'
  | 'WARN';

/** What a Hunspell affix file says, as hunspell(5) of Hunspell 1.7 describes it. */
export interface AffixFile {
  readonly flagForm: FlagForm;
  /** The value of LANG, empty when there is none. */
  readonly language: string;
  readonly prefixes: ReadonlyMap<number, readonly Affix[]>;
  readonly suffixes: ReadonlyMap<number, readonly Affix[]>;
  /** Flag sets by number, for dictionaries that write a number in place of flags; element 0 is number 1. */
  readonly aliases: readonly (readonly number[])[];
  readonly special: Readonly<Partial<Record<SpecialFlag, number>>>;
  readonly complexPrefixes: boolean;
  readonly fullStrip: boolean;
  readonly checkSharps: boolean;
  readonly forbidWarn: boolean;
  readonly ignore: string;
  /** Rows of the keyboard. */
  readonly key: readonly string[];
  /** Where a compound or a hyphenated word may be taken apart; `^` and `$` anchor. Undefined: the file says nothing. */
  readonly breaks: readonly string[] | undefined;
  readonly inputConversions: readonly (readonly [string, string])[];
  readonly outputConversions: readonly (readonly [string, string])[];
  /** Replacements that mend a typical error; `^` and `$` anchor, `_` is a space. */
  readonly replacements: readonly (readonly [string, string])[];
  /** Groups of characters or character sequences that are easily confused. */
  readonly maps: readonly (readonly string[])[];
  readonly compoundMin: number;
  readonly compoundWordMax: number;
  readonly compoundRules: readonly (readonly CompoundRuleElement[])[];
  readonly compoundPatterns: readonly CompoundPattern[];
  readonly checkCompoundDup: boolean;
  readonly checkCompoundRep: boolean;
  readonly checkCompoundCase: boolean;
  readonly checkCompoundTriple: boolean;
  readonly simplifiedTriple: boolean;
  readonly noSplitSuggestions: boolean;
  /** COMPOUNDSYLLABLE and SYLLABLENUM; undefined when the file does not count syllables. */
  readonly syllables: SyllableRule | undefined;
  /** Directives that are known but not honoured, and names that are not known, each with how often it came. */
  readonly notHonoured: ReadonlyMap<string, number>;
}

const SPECIAL = new Set<string>([
  'NOSUGGEST',
  'KEEPCASE',
  'ONLYINCOMPOUND',
  'FORBIDDENWORD',
  'COMPOUNDFLAG',
  'COMPOUNDBEGIN',
  'COMPOUNDMIDDLE',
  'COMPOUNDEND',
  'COMPOUNDROOT',
  'COMPOUNDPERMITFLAG',
  'COMPOUNDFORBIDFLAG',
  'FORCEUCASE',
  'NEEDAFFIX',
  'CIRCUMFIX',
  'SUBSTANDARD',
  'WARN',
]);

/** Older names of directives. */
const RENAMED: Readonly<Record<string, string>> = { PSEUDOROOT: 'NEEDAFFIX', COMPOUNDLAST: 'COMPOUNDEND' };

/** Directives that only steer how Hunspell itself suggests, or what programs take for a word: nothing is lost without. */
const WITHOUT_EFFECT = new Set([
  'SET',
  'NAME',
  'HOME',
  'VERSION',
  'AM',
  'MAXDIFF',
  'MAXCPDSUGS',
  'TRY',
  'WORDCHARS',
  'MAXNGRAMSUGS',
  'ONLYMAXDIFF',
  'SUGSWITHDOTS',
  'LEMMA_PRESENT',
  'COMPOUNDFIRST',
]);

/**
 * The flags in a flag field.
 * A character counts by its code point, a pair as both UTF-16 units side by side, a number as itself.
 */
export function parseFlags(text: string, form: FlagForm): number[] {
  if (form === 'num') {
    return text
      .split(',')
      .map((part) => Number.parseInt(part, 10))
      .filter((flag) => flag >= 0);
  }
  if (form === 'long') {
    const flags: number[] = [];
    for (let at = 0; at + 1 < text.length; at += 2) flags.push(text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1));
    return flags;
  }
  return Array.from(text, (char) => char.codePointAt(0) as number);
}

/** A condition such as `[^aeiou]y`; `.` alone is met by every word. A `-` in brackets is itself, not a range. */
export function parseCondition(text: string): Condition {
  if (text === '.' || text === '') return [];
  const positions: ConditionPosition[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '.') {
      positions.push({ chars: '', negated: true });
    } else if (char === '[') {
      const close = text.indexOf(']', at + 1);
      if (close < 0) {
        positions.push({ chars: char, negated: false });
        continue;
      }
      const negated = text[at + 1] === '^';
      positions.push({ chars: text.slice(at + (negated ? 2 : 1), close), negated });
      at = close;
    } else {
      positions.push({ chars: char, negated: false });
    }
  }
  return positions;
}

/** Whether the characters of `word` from `start` on meet the condition. */
export function meetsCondition(word: string, start: number, condition: Condition): boolean {
  if (condition.length === 0) return true;
  if (start < 0 || start + condition.length > word.length) return false;
  for (let at = 0; at < condition.length; at++) {
    const { chars, negated } = elementAt(condition, at);
    if (chars.includes(word.charAt(start + at)) === negated) return false;
  }
  return true;
}

interface Table {
  readonly cross: boolean;
  remaining: number;
}

/** Reads the text of a Hunspell affix file. Lines that cannot be understood are counted in `notHonoured`. */
export function parseAffixFile(text: string): AffixFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const prefixes = new Map<number, Affix[]>();
  const suffixes = new Map<number, Affix[]>();
  const open = { PFX: new Map<number, Table>(), SFX: new Map<number, Table>() };
  const special: Partial<Record<SpecialFlag, number>> = {};
  const notHonoured = new Map<string, number>();
  const aliases: number[][] = [];
  const lists = new Map<string, string[][]>();
  const values = new Map<string, string>();
  const flagForm = readFlagForm(lines);
  const ignore = lines.map((line) => /^\s*IGNORE\s+(\S+)/.exec(line)?.[1]).find((found) => found !== undefined) ?? '';
  let aliasHeader = false;
  // One array for one flag field, so that what follows from it is worked out once.
  const shared = new Map<string, readonly number[]>([['', []]]);
  const flagsOf = (field: string): readonly number[] => {
    let flags = shared.get(field);
    if (flags === undefined) {
      const isAlias = aliases.length > 0 && /^\d+$/.test(field);
      flags = isAlias ? (aliases[Number(field) - 1] ?? []) : parseFlags(field, flagForm);
      shared.set(field, flags);
    }
    return flags;
  };

  for (const line of lines) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const fields = trimmed.split(/[ \t\u00a0]+/);
    const directive = elementAt(fields, 0);
    const name = ownEntry(RENAMED, directive) ?? directive;
    if (name === 'PFX' || name === 'SFX') {
      const flag = parseFlags(fields[1] ?? '', flagForm)[0];
      if (flag === undefined || fields.length < 4) {
        count(notHonoured, name);
        continue;
      }
      const tables = open[name];
      const table = tables.get(flag);
      if (
        table === undefined ||
        (table.remaining <= 0 && /^[YN]$/.test(elementAt(fields, 2)) && /^\d+$/.test(elementAt(fields, 3)))
      ) {
        tables.set(flag, { cross: fields[2] === 'Y', remaining: Number.parseInt(elementAt(fields, 3), 10) || 0 });
        continue;
      }
      table.remaining--;
      const affix = parseAffix(fields, flag, table.cross, ignore, flagsOf);
      const target = name === 'PFX' ? prefixes : suffixes;
      const list = target.get(flag);
      if (list === undefined) target.set(flag, [affix]);
      else list.push(affix);
    } else if (name === 'AF') {
      // The first AF line tells how many follow.
      if (aliasHeader) aliases.push(parseFlags(fields[1] ?? '', flagForm));
      aliasHeader = true;
    } else if (SPECIAL.has(name)) {
      const flag = parseFlags(fields[1] ?? '', flagForm)[0];
      if (flag === undefined) count(notHonoured, name);
      else special[name as SpecialFlag] = flag;
    } else if (LISTS.has(name)) {
      const list = lists.get(name);
      if (list === undefined) lists.set(name, [fields]);
      else list.push(fields);
    } else if (VALUES.has(name)) {
      values.set(name, fields.slice(1).join(' '));
    } else if (!WITHOUT_EFFECT.has(name)) {
      count(notHonoured, /^[A-Z]{2,32}$/.test(name) ? name : 'a line without a directive');
    }
  }
  for (const name of NOT_HONOURED)
    if (lists.has(name) || values.has(name)) count(notHonoured, name, lists.get(name)?.length ?? 1);
  for (const fields of lists.get('CHECKCOMPOUNDPATTERN') ?? [])
    if (fields[3] !== undefined && !fields[3].startsWith('#'))
      count(notHonoured, 'CHECKCOMPOUNDPATTERN with replacement');
  const pairs = (name: string): [string, string][] =>
    // A head line has one number and nothing more.
    (lists.get(name) ?? [])
      .filter((fields) => fields.length >= 3)
      .map((fields) => [
        elementAt(fields, 1),
        elementAt(fields, 2) === '0' && name !== 'REP' ? '' : elementAt(fields, 2),
      ]);
  const number = (name: string): number | undefined => {
    const value = Number.parseInt(values.get(name) ?? '', 10);
    return Number.isNaN(value) ? undefined : value;
  };
  return {
    flagForm,
    language: values.get('LANG') ?? '',
    prefixes,
    suffixes,
    aliases,
    special,
    complexPrefixes: values.has('COMPLEXPREFIXES'),
    fullStrip: values.has('FULLSTRIP'),
    checkSharps: values.has('CHECKSHARPS'),
    forbidWarn: values.has('FORBIDWARN'),
    ignore,
    key: (values.get('KEY') ?? '').split('|').filter((row) => row.length > 1),
    breaks: afterHead(lists.get('BREAK'))?.map((fields) => fields[1] ?? ''),
    inputConversions: pairs('ICONV'),
    outputConversions: pairs('OCONV'),
    replacements: pairs('REP').map(([from, to]) => [from, to]),
    maps: (afterHead(lists.get('MAP')) ?? []).map((fields) => parseMap(fields[1] ?? '')),
    compoundMin: Math.max(1, number('COMPOUNDMIN') ?? 3),
    compoundWordMax: number('COMPOUNDWORDMAX') ?? 0,
    compoundRules: (afterHead(lists.get('COMPOUNDRULE')) ?? [])
      .map((fields) => parseCompoundRule(fields[1] ?? '', flagForm))
      .filter((rule) => rule.length > 0),
    compoundPatterns: (afterHead(lists.get('CHECKCOMPOUNDPATTERN')) ?? [])
      .filter((fields) => fields.length >= 3)
      .map((fields) => parseCompoundPattern(fields, flagForm)),
    checkCompoundDup: values.has('CHECKCOMPOUNDDUP'),
    checkCompoundRep: values.has('CHECKCOMPOUNDREP'),
    checkCompoundCase: values.has('CHECKCOMPOUNDCASE'),
    checkCompoundTriple: values.has('CHECKCOMPOUNDTRIPLE'),
    simplifiedTriple: values.has('SIMPLIFIEDTRIPLE'),
    noSplitSuggestions: values.has('NOSPLITSUGS'),
    syllables: parseSyllables(values),
    notHonoured,
  };
}

/** Directives of which each line is one item. */
const LISTS = new Set(['REP', 'MAP', 'BREAK', 'ICONV', 'OCONV', 'COMPOUNDRULE', 'CHECKCOMPOUNDPATTERN', 'PHONE']);

/** Directives with one value, or none. */
const VALUES = new Set([
  'LANG',
  'FLAG',
  'COMPLEXPREFIXES',
  'FULLSTRIP',
  'CHECKSHARPS',
  'FORBIDWARN',
  'IGNORE',
  'KEY',
  'COMPOUNDMIN',
  'COMPOUNDWORDMAX',
  'CHECKCOMPOUNDDUP',
  'CHECKCOMPOUNDREP',
  'CHECKCOMPOUNDCASE',
  'CHECKCOMPOUNDTRIPLE',
  'SIMPLIFIEDTRIPLE',
  'NOSPLITSUGS',
  'COMPOUNDMORESUFFIXES',
  'COMPOUNDSYLLABLE',
  'SYLLABLENUM',
]);

const NOT_HONOURED = ['PHONE', 'COMPOUNDMORESUFFIXES'];

function parseSyllables(values: ReadonlyMap<string, string>): SyllableRule | undefined {
  const [most, vowels] = values.get('COMPOUNDSYLLABLE')?.split(' ') ?? [];
  if (most === undefined || vowels === undefined || !/^\d+$/.test(most)) return undefined;
  return { most: Number(most), vowels, countsSuffixes: values.has('SYLLABLENUM') };
}

function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function readFlagForm(lines: readonly string[]): FlagForm {
  for (const line of lines) {
    const value = /^\s*FLAG\s+(\S+)/.exec(line)?.[1]?.toLowerCase();
    if (value === 'long' || value === 'num' || value === 'utf-8') return value;
  }
  return 'char';
}

/** The lines of a list without its head line, which holds their number. */
function afterHead(list: readonly string[][] | undefined): readonly string[][] | undefined {
  if (list === undefined) return undefined;
  return /^\d+$/.test(list[0]?.[1] ?? '') ? list.slice(1) : list;
}

function parseAffix(
  fields: readonly string[],
  flag: number,
  cross: boolean,
  ignore: string,
  flagsOf: (field: string) => readonly number[],
): Affix {
  const strip = elementAt(fields, 2);
  const written = elementAt(fields, 3);
  const slash = written.indexOf('/');
  const added = slash < 0 ? written : written.slice(0, slash);
  return {
    flag,
    cross,
    strip: strip === '0' ? '' : strip,
    add: withoutChars(added === '0' ? '' : added, ignore),
    condition: parseCondition(fields[4] === undefined || fields[4].startsWith('#') ? '.' : fields[4]),
    flags: flagsOf(slash < 0 ? '' : written.slice(slash + 1)),
  };
}

/** The text without the characters that IGNORE names. */
export function withoutChars(text: string, ignore: string): string {
  if (ignore === '') return text;
  let kept = '';
  for (const char of text) if (!ignore.includes(char)) kept += char;
  return kept;
}

function parseMap(text: string): string[] {
  return text.match(/\([^)]*\)|./gu)?.map((part) => (part.length > 1 ? part.replace(/^\(|\)$/g, '') : part)) ?? [];
}

function parseCompoundRule(text: string, form: FlagForm): CompoundRuleElement[] {
  const elements: CompoundRuleElement[] = [];
  const pattern = text.includes('(') || form === 'long' || form === 'num' ? /\(([^)]*)\)|[*?]|./gu : /()[*?]|./gu;
  for (const match of text.matchAll(pattern)) {
    const part = match[0];
    const last = elements.at(-1);
    if (part === '*' || part === '?') {
      if (last !== undefined)
        elements[elements.length - 1] = { flag: last.flag, repeat: part === '*' ? 'any' : 'optional' };
      continue;
    }
    const flag = parseFlags(match[1] ?? part, form)[0] ?? part.codePointAt(0);
    if (flag !== undefined) elements.push({ flag, repeat: 'once' });
  }
  return elements;
}

function parseCompoundPattern(fields: readonly string[], form: FlagForm): CompoundPattern {
  const [end = '', endFlag] = elementAt(fields, 1).split('/');
  const [begin = '', beginFlag] = elementAt(fields, 2).split('/');
  const flag = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : parseFlags(text, form)[0];
  return {
    // A 0 stands for any part without an affix; it is treated as "any part".
    end: end === '0' ? '' : end,
    endFlag: flag(endFlag),
    begin: begin === '0' ? '' : begin,
    beginFlag: flag(beginFlag),
  };
}
