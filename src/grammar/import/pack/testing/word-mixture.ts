import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';

/** A word as it is written, its base form and its tag. */
export type Word = readonly [form: string, lemma: string, tag: string];

/**
 * Sentences of words in any order. They mean nothing; what rules find in them shows which words they let stand together.
 * @param classes of words; each class is as likely as any other, and so is each word of a class
 * @param patterns sentences as names of classes; `*` is any class
 */
export function mixedSentences(
  seed: number,
  count: number,
  classes: Readonly<Record<string, readonly string[]>>,
  patterns: readonly string[],
): string[] {
  const random = randomNumbers(seed);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const names = Object.keys(classes);
  return Array.from({ length: count }, () => {
    const words = of(patterns)
      .split(' ')
      .map((name) => of(classes[name === '*' ? of(names) : name] ?? [name]));
    const text = words.join(' ').replace(/ ([,:;])/g, '$1');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  });
}

/** A form for each tag that no other tag has: the stem with an ending that stands for the place of the tag. */
export const formsFor = (stem: string, tags: readonly string[], endings: string): Word[] =>
  tags.map((tag, at): Word => {
    const ending = endings.charAt(Math.floor(at / endings.length)) + endings.charAt(at % endings.length);
    return [`${stem}${ending}`, `${stem}${endings.charAt(0)}${endings.charAt(0)}`, tag];
  });
