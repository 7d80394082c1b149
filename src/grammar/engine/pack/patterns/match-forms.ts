import { elementAt } from '#kit/element-at';
import type { CaseConversion, PackedMatch } from '../../../store/pack/packed-rule.ts';
import type { Expressions } from '../../expression/expressions.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { Token } from '../../text/token.ts';
import { synthesizerOf } from '../analysis/synthesizer.ts';
import type { PackContents } from '../pack-contents.ts';

const MARKS = new Set(['SENT_START', 'SENT_END', 'PARA_END']);

/**
 * The forms that a `<match>` makes of a token, in the order of suggestions (LanguageTool 6.6, MatchState). Several
 * where a base form has several forms with the wanted tag.
 * @param text what stands for the token, with skipped ones when they are included
 */
export function formsOf(match: PackedMatch, token: Token, pack: PackContents, text = token.text): string[] {
  let base = text;
  if (match.find !== undefined && match.replace !== undefined)
    base = replaceAll(match.lemma ?? base, match.find, match.replace, pack.expressions);
  else if (match.lemma !== undefined) base = match.lemma;
  let forms = [base];
  if (match.pos !== undefined) forms = synthesised(match, token, pack, base);
  const { letterCase } = match;
  return letterCase ? forms.map((form) => convertCase(form, letterCase, token.text)) : forms;
}

/** The forms of a token that a test of another token refers to. */
export function referenceForms(match: PackedMatch, token: Token, pack: PackContents): string[] {
  return formsOf(match, token, pack);
}

function synthesised(match: PackedMatch, token: Token, pack: PackContents, base: string): string[] {
  const wanted = match.pos as string;
  const synthesizer = synthesizerOf(pack);
  const english = pack.summary.language === 'en';
  const readings = token.readings;
  const lemmas = match.lemma === undefined ? readings.map(({ lemma }) => lemma) : [match.lemma];
  const forms = new Set<string>();
  const collect = (tag: string, regexp: boolean): void => {
    for (const lemma of lemmas) {
      if (lemma === null) continue;
      const found =
        english && tag.startsWith('+')
          ? withDeterminer(base, tag, pack)
          : regexp
            ? synthesizer.formsMatching(lemma, tag)
            : synthesizer.formsOf(lemma, tag);
      for (const form of found) forms.add(form);
    }
  };
  if (english && wanted.includes('+')) {
    collect(wanted.replaceAll('\\', ''), false);
    return sorted(forms);
  }
  // With a base form of its own the tags are always an expression.
  if (!match.posRegexp && match.lemma === undefined) {
    collect(wanted, false);
    return sorted(forms);
  }
  const tagged = readings.some(({ pos, lemma }) => lemma !== null && pos !== null && !MARKS.has(pos));
  if (!tagged && match.lemma === undefined) return [base];
  collect(targetTag(match, token, pack), true);
  return forms.size > 0 ? sorted(forms) : [`(${base})`];
}

/** The order of Java's strings: by UTF-16 units. */
const sorted = (forms: Iterable<string>): string[] => [...forms].sort();

/** What `postag` with its replacement asks for, seen from the tags that the token has. */
function targetTag({ pos = '', posReplace }: PackedMatch, { readings }: Token, { expressions }: PackContents): string {
  const expression = expressions.whole(pos);
  if (!expression) return pos;
  const tags = readings.map((reading) => reading.pos).filter((tag) => tag !== null && expression.test(tag)) as string[];
  // Where no tag fits, the expression itself is rewritten.
  if (tags.length === 0) return posReplace === undefined ? pos : replaceAll(pos, pos, posReplace, expressions);
  if (posReplace === undefined) return elementAt(tags, tags.length - 1);
  return [...new Set(tags.map((tag) => replaceWith(tag, expression, posReplace)))].join('|');
}

/** A replacement in Java's way: `$1` is a group, a backslash takes a sign literally. */
function replaceWith(text: string, expression: RegExp, replacement: string): string {
  const found = expression.exec(text);
  return found ? expand(replacement, found) : text;
}

function expand(replacement: string, found: RegExpExecArray): string {
  return replacement.replace(/\\(.)|\$(\d)/g, (_whole, literal: string | undefined, group: string | undefined) =>
    group === undefined ? (literal ?? '') : group === '0' ? found[0] : (found.groups?.[`g${group}`] ?? ''),
  );
}

/** `text` with everything that an expression (Java's syntax) finds replaced. */
export function replaceAll(text: string, find: string, replacement: string, expressions: Expressions): string {
  const expression = expressions.search(find);
  if (!expression) return text;
  let result = '';
  let last = 0;
  for (const found of text.matchAll(expression)) {
    result += text.slice(last, found.index) + expand(replacement, found as RegExpExecArray);
    last = found.index + found[0].length;
  }
  return result + text.slice(last);
}

const lowerFirst = (text: string): string => {
  const [first = ''] = text;
  return first.toLowerCase() + text.slice(first.length);
};

/** @param sample the token whose letter case `preserve` takes over */
export function convertCase(text: string, kind: CaseConversion, sample: string): string {
  switch (kind) {
    case 'alllower':
      return text.toLowerCase();
    case 'allupper':
      return text.toUpperCase();
    case 'startlower':
      return lowerFirst(text);
    case 'startupper':
      return capitalise(text);
    case 'firstupper':
      return capitalise(text.toLowerCase());
    case 'preserve': {
      if (!/^\p{Lu}/u.test(sample)) return text;
      return sample.length > 1 && sample === sample.toUpperCase() ? text.toUpperCase() : capitalise(text);
    }
    default:
      return text;
  }
}

/** English: the word with the article its sound asks for, and with `the` unless only the former is wanted. */
function withDeterminer(word: string, tag: string, pack: PackContents): string[] {
  const indefinite = `${indefiniteArticle(word, pack)} ${word}`;
  return tag.includes('INDT') ? [indefinite] : [indefinite, `the ${word}`];
}

interface Articles {
  readonly a: ReadonlySet<string>;
  readonly an: ReadonlySet<string>;
}

function readArticles(pack: PackContents): Articles {
  const read = (name: string): ReadonlySet<string> =>
    new Set(pack.lines(`rules/en/${name}`).map((line) => line.replace('*', '').toLowerCase()));
  return { a: read('det_a.txt'), an: read('det_an.txt') };
}

/** a or an, by the pack's lists of words that do not sound as they look. */
function indefiniteArticle(word: string, pack: PackContents): 'a' | 'an' {
  const lists = pack.made(readArticles);
  const [first = ''] = /[\p{L}\p{N}]+(?=-)/u.exec(word) ?? [word];
  for (const candidate of [word.toLowerCase(), first.toLowerCase()]) {
    if (lists.an.has(candidate)) return 'an';
    if (lists.a.has(candidate)) return 'a';
  }
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
