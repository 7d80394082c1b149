import { canExplode } from '../../../engine/expression/linear-matcher.ts';
import { parseJava } from '../../../engine/expression/parse-java.ts';
import { toJavaScript } from '../../../engine/expression/to-javascript.ts';
import { checked } from '../test-table.ts';
import { type Call, type Collection, type JavaValue, NotFollowed, type Question, UNKNOWN } from './java-value.ts';
import { ofPatternToken } from './pattern-tokens.ts';

/** `Pattern.CASE_INSENSITIVE`, alone and with `Pattern.UNICODE_CASE` */
const IGNORE_CASE = new Set([2, 66]);

const TEXT_TESTS: Readonly<Record<string, Question['test']>> = {
  'equals(Ljava/lang/Object;)Z': 'equals',
  'equalsIgnoreCase(Ljava/lang/String;)Z': 'equals in any case',
  'startsWith(Ljava/lang/String;)Z': 'begins',
  'endsWith(Ljava/lang/String;)Z': 'ends',
  'contains(Ljava/lang/CharSequence;)Z': 'holds',
};

/**
 * What a call gives, as far as it is known.
 * @throws NotFollowed when a table of numbers goes where it may be changed
 */
export function callLibrary(call: Call): JavaValue {
  const { of, name, on, taken } = call;
  const [first] = taken;
  const token = ofPatternToken(call);
  if (token) return token;
  if (of === 'java/lang/String' && name === 'join') return joined(taken);
  if (of === 'java/lang/String' && on) return ofText(call, on);
  if (of === 'java/lang/Integer' && name === 'valueOf' && first?.kind === 'number') return first;
  if (of === 'java/lang/Integer' && name === 'intValue' && on?.kind === 'entry')
    return { kind: 'entry number', numbers: on.numbers };
  if (of === 'java/lang/Integer' && name === 'intValue' && on?.kind === 'number') return on;
  if (of === 'java/util/regex/Pattern' && name === 'compile') return compiled(taken);
  if (of === 'java/util/regex/Pattern' && name === 'matcher' && on?.kind === 'expression' && first?.kind === 'subject')
    return { ...on, kind: 'matcher' };
  if (of === 'java/util/regex/Matcher' && on?.kind === 'matcher') {
    if (name === 'matches') return asked(on.java, true, on.ignoreCase);
    if (name === 'find' && taken.length === 0) return asked(on.java, false, on.ignoreCase);
  }
  if (on?.kind === 'table') return ofTable(call, on.numbers);
  if (of === 'java/util/Collections' && name.startsWith('unmodifiable')) return first ?? UNKNOWN;
  if (of === 'java/util/Arrays' && name === 'asList' && first?.kind === 'things') return first;
  if (name === 'collect' && on?.kind === 'collection') return on;
  if (on?.kind === 'collection') return ofCollection(call, on);
  // The lists of the tokens of antipatterns become rules of their own.
  if (name === 'makeAntiPatterns') return first ?? UNKNOWN;
  if ((of === 'java/util/Arrays' && name === 'asList') || (LISTS.has(of) && name === 'of'))
    return { kind: 'collection', values: taken.flatMap(textsIn), hashed: false };
  if (taken.some(({ kind }) => kind === 'table')) throw new NotFollowed('a table of numbers goes elsewhere');
  return UNKNOWN;
}

function ofText({ name, descriptor, taken }: Call, on: JavaValue): JavaValue {
  const [first] = taken;
  if (on.kind === 'subject' && name === 'hashCode') return { kind: 'hash' };
  if (on.kind === 'subject' && name === 'matches' && first?.kind === 'text') return asked(first.value, true, false);
  const test = TEXT_TESTS[name + descriptor];
  if (test === undefined) return UNKNOWN;
  if (on.kind === 'subject' && first?.kind === 'text') return { kind: 'answer', question: { test, text: first.value } };
  if (on.kind === 'text' && first?.kind === 'subject' && test.startsWith('equals'))
    return { kind: 'answer', question: { test, text: on.value } };
  return UNKNOWN;
}

function joined([mark, list]: readonly JavaValue[]): JavaValue {
  if (mark?.kind !== 'text' || list === undefined) return UNKNOWN;
  const texts = textsIn(list);
  return texts.length > 0 && texts.every((text) => text !== undefined)
    ? { kind: 'text', value: texts.join(mark.value) }
    : UNKNOWN;
}

const LISTS = new Set(['java/util/List', 'java/util/Set', 'java/util/stream/Stream']);

/** The texts that a value is, or holds; undefined for what is no text. */
const textsIn = (value: JavaValue): (string | undefined)[] =>
  value.kind === 'texts' || value.kind === 'collection'
    ? value.values
    : [value.kind === 'text' ? value.value : undefined];

/** Lists and sets grow only while their class is made ready; what happens to them later is not known here. */
function ofCollection({ name, taken, filling }: Call, { values, hashed }: Collection): JavaValue {
  const isCopy = name === '<init>' && taken[0] !== undefined && taken[0].kind !== 'number';
  if (filling && (name === 'add' || name === 'addAll' || isCopy)) {
    const added = taken.flatMap(textsIn);
    values.push(...(hashed ? added.filter((text, at) => !values.includes(text) && added.indexOf(text) === at) : added));
  }
  return UNKNOWN;
}

function ofTable({ name, taken, filling }: Call, numbers: Map<string, number>): JavaValue {
  const [key, value] = taken;
  if (name === 'get' && key?.kind === 'subject') return { kind: 'entry', numbers };
  // Made empty, of any size.
  if (name === '<init>' && taken.every(({ kind }) => kind === 'number')) return UNKNOWN;
  if (name !== 'put' || !filling || key?.kind !== 'text' || value?.kind !== 'number')
    throw new NotFollowed('a table of numbers is made in a way that is not known');
  numbers.set(key.value, value.value);
  return UNKNOWN;
}

/** An expression without flags, or one for which letter case does not count. */
function compiled([source, flags = { kind: 'number', value: 0 }]: readonly JavaValue[]): JavaValue {
  if (source?.kind !== 'text' || flags.kind !== 'number') return UNKNOWN;
  const ignoreCase = IGNORE_CASE.has(flags.value);
  return ignoreCase || flags.value === 0 ? { kind: 'expression', java: source.value, ignoreCase } : UNKNOWN;
}

function asked(java: string, whole: boolean, ignoreCase: boolean): JavaValue {
  const tree = parseJava(java, ignoreCase);
  if (canExplode(tree)) throw new NotFollowed('an expression could take too long');
  const written = toJavaScript(tree);
  const text = checked(java, whole ? `^(?:${written})$` : written);
  return { kind: 'answer', question: { test: 'expression', text } };
}
