import { isObject } from '../../store/json-values.ts';

/** A part of a document that is not as the format asks; `path` is a JSON pointer. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Looks at a value and tells what is wrong with it. */
export type Rule = (value: unknown, path: string, tell: (problem: Problem) => void) => void;

/** A text, of one of a few words, of a form, or of any that is not empty. */
export function string(form?: readonly string[] | RegExp | ((text: string) => boolean), what = ''): Rule {
  return (value, path, tell) => {
    if (typeof value !== 'string') return tell({ path, message: 'it is not a text' });
    if (value === '') return tell({ path, message: 'it is empty' });
    if (form === undefined) return;
    const ok = Array.isArray(form)
      ? form.includes(value)
      : form instanceof RegExp
        ? form.test(value)
        : (form as (text: string) => boolean)(value);
    if (ok) return;
    const wanted = Array.isArray(form) ? `one of ${form.join(', ')}` : what;
    tell({ path, message: `"${value.slice(0, 60)}" is not ${wanted}` });
  };
}

/** An array of at least `least` items, each by the rule. */
export function array(rule: Rule, options: { unique?: boolean; least?: number } = {}): Rule {
  const { least = 1 } = options;
  return (value, path, tell) => {
    if (!Array.isArray(value)) return tell({ path, message: 'it is not an array' });
    if (value.length < least) tell({ path, message: `it has fewer than ${least} items` });
    if (options.unique && new Set(value.map(canonical)).size < value.length)
      tell({ path, message: 'it holds an item twice' });
    value.forEach((item, at) => {
      rule(item, `${path}/${at}`, tell);
    });
  };
}

/** An object; the names with an exclamation mark must be there. Members that are not named are allowed. */
export function object(members: Readonly<Record<string, Rule>>, options: { least?: number; most?: number } = {}): Rule {
  const rules = Object.entries(members).map(([name, rule]) => ({
    name: name.replace('!', ''),
    must: name.endsWith('!'),
    rule,
  }));
  const { least = 0, most = Number.POSITIVE_INFINITY } = options;
  return (value, path, tell) => {
    if (!isObject(value)) return tell({ path, message: 'it is not an object' });
    const size = Object.keys(value).length;
    if (size < least) tell({ path, message: `it has fewer than ${least} members` });
    if (size > most) tell({ path, message: `it has more than ${most} members` });
    for (const { name, must, rule } of rules)
      if (Object.hasOwn(value, name)) rule(value[name], `${path}/${name}`, tell);
      else if (must) tell({ path: `${path}/${name}`, message: 'it is missing' });
  };
}

/** A rule that is needed before it is made, for what holds things of its own kind. */
export const later =
  (rule: () => Rule): Rule =>
  (value, path, tell) =>
    rule()(value, path, tell);

/** What is wrong with a value, up to a bound. */
export function problemsOf(value: unknown, rule: Rule, most: number): Problem[] {
  const problems: Problem[] = [];
  try {
    rule(value, '', (problem) => {
      if (problems.length < most) problems.push(problem);
    });
  } catch (error) {
    // The stack ends some thousand branches deep.
    if (!(error instanceof RangeError)) throw error;
    return [{ path: '', message: 'it is nested too deeply' }];
  }
  return problems;
}

/** Equal JSON values have equal texts, whatever the order of their members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
