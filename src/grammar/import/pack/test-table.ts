import { finiteWords, ignoresCase, withWordsWrittenOut } from '../../engine/expression/finite-words.ts';
import { canExplode, linearMatcher } from '../../engine/expression/linear-matcher.ts';
import { ExpressionRefused, parseJava } from '../../engine/expression/parse-java.ts';
import { toJavaScript } from '../../engine/expression/to-javascript.ts';
import { LONG_EXPRESSION } from '../../engine/expression/whole-text.ts';
import { numberIn, type PosTestNumber, type TextTestNumber } from '../../store/pack/pack-numbers.ts';
import type { PackedPos, PackedText } from '../../store/pack/packed-rule.ts';

/** What is known of a text test while rules are compiled. */
export interface KnownText {
  readonly packed: PackedText;
  /** In lower case, the words of which one must be there; undefined when they cannot be told. */
  readonly words: readonly string[] | undefined;
}

/** The distinct tests of a pack: equal ones are stored, and later tried, once. */
export class TestTable {
  readonly texts: KnownText[] = [];
  readonly parts: PackedPos[] = [];
  readonly #textNumbers = new Map<string, TextTestNumber>();
  readonly #posNumbers = new Map<string, PosTestNumber>();

  /**
   * The number of the test whether a whole text is the written one or matches it as an expression in Java's syntax.
   * @throws ExpressionRefused
   */
  text(written: string, regexp: boolean, caseSensitive: boolean): TextTestNumber {
    const key = `${regexp ? 'r' : 't'}${caseSensitive ? 's' : 'i'}${written}`;
    let number = this.#textNumbers.get(key);
    if (number === undefined) {
      const test = regexp ? readExpression(written, caseSensitive) : wordsOf([written], caseSensitive);
      number = numberIn<TextTestNumber>(this.texts.push(test) - 1);
      this.#textNumbers.set(key, number);
    }
    return number;
  }

  /** @throws ExpressionRefused */
  pos(written: string, regexp: boolean): PosTestNumber {
    const key = `${regexp ? 'r' : 't'}${written}`;
    let number = this.#posNumbers.get(key);
    if (number === undefined) {
      number = numberIn<PosTestNumber>(this.parts.push(regexp ? readPos(written) : { words: written }) - 1);
      this.#posNumbers.set(key, number);
    }
    return number;
  }
}

function wordsOf(words: readonly string[], caseSensitive: boolean): KnownText {
  const lower = [...new Set(words.map((word) => word.toLowerCase()))];
  return {
    packed: caseSensitive ? { words: words.join('\n'), caseSensitive: true } : { words: lower.join('\n') },
    words: lower,
  };
}

function readExpression(source: string, caseSensitive: boolean): KnownText {
  const tree = parseJava(source, !caseSensitive);
  const words = finiteWords(tree)?.filter((word) => !word.includes('\n'));
  const insensitive = ignoresCase(tree);
  if (words && insensitive !== undefined) return wordsOf(words, !insensitive);
  const lower = words && [...new Set(words.map((word) => word.toLowerCase()))];
  if (canExplode(tree)) {
    if (!linearMatcher(tree)) throw new ExpressionRefused(source, 'it could take too long');
    return { packed: caseSensitive ? { java: source, caseSensitive: true } : { java: source }, words: lower };
  }
  const written = source.length < LONG_EXPRESSION ? tree : withWordsWrittenOut(tree, source.length);
  return { packed: { expression: checked(source, `^(?:${toJavaScript(written)})$`) }, words: lower };
}

function readPos(source: string): PackedPos {
  const tree = parseJava(source, false);
  const words = finiteWords(tree);
  if (words) return { words: words.join('\n') };
  return { expression: checked(source, `^(?:${toJavaScript(tree)})$`) };
}

/** @throws ExpressionRefused when JavaScript does not take it */
export function checked(source: string, javaScript: string): string {
  try {
    new RegExp(javaScript, 'v');
  } catch {
    throw new ExpressionRefused(source, 'it cannot be said in JavaScript');
  }
  return javaScript;
}
