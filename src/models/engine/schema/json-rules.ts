import { type CodePointSet, contains, difference, EVERY_CODE_POINT, intersection, pointsOf } from './code-point-set.ts';
import { anyOf, type Expression, type GrammarBuilder, NOTHING, oneOf, sequence, text } from './grammar-builder.ts';

const CONTROLS: CodePointSet = [[0, 0x1f]];
const PLAIN = difference(difference(EVERY_CODE_POINT, CONTROLS), pointsOf('"\\'));
const SHORT_ESCAPES = '"\\\b\f\n\r\t';
const ESCAPED = difference(EVERY_CODE_POINT, PLAIN);
const HEXADECIMAL: CodePointSet = [
  [0x30, 0x39],
  [0x41, 0x46],
  [0x61, 0x66],
];
// Without a bound, some models write white space for ever.
const MOST_INDENTATION = 16;

/** The rules for JSON that no schema constrains. Each is added when it is first used. */
export class JsonRules {
  readonly #builder: GrammarBuilder;
  readonly #made = new Map<string, Expression>();

  constructor(builder: GrammarBuilder) {
    this.#builder = builder;
  }

  #once(stem: string, make: () => Expression): Expression {
    const known = this.#made.get(stem);
    if (known) return known;
    const made = this.#builder.add(stem, make());
    this.#made.set(stem, made);
    return made;
  }

  /** White space between the parts of a value. */
  get space(): Expression {
    return this.#once('space', () =>
      anyOf(
        NOTHING,
        text(' '),
        sequence(text('\n'), { kind: 'repeat', part: oneOf(pointsOf(' \t')), min: 0, max: MOST_INDENTATION }),
      ),
    );
  }

  /** One character of a set, inside a JSON string, as `JSON.stringify` writes it. */
  characterOf = (points: CodePointSet): Expression => {
    const ways: Expression[] = [];
    const plain = intersection(points, PLAIN);
    const [first] = plain;
    if (plain.length === 1 && first![0] === first![1]) ways.push(text(String.fromCodePoint(first![0])));
    else if (plain.length > 0) ways.push(oneOf(plain));
    const escapes = intersection(points, ESCAPED);
    if (difference(ESCAPED, escapes).length === 0) ways.push(this.#once('escape', () => anyOf(...escapesOf(ESCAPED))));
    else ways.push(...escapesOf(escapes));
    return anyOf(...ways);
  };

  /** One code point of a string, in each way JSON allows; never half a surrogate pair. */
  get character(): Expression {
    return this.#once('char', () => {
      const hexadecimal = (count: number): Expression => ({
        kind: 'repeat',
        part: oneOf(HEXADECIMAL),
        min: count,
        max: count,
      });
      const d = oneOf(pointsOf('dD'));
      const unicode = anyOf(
        sequence(oneOf(difference(HEXADECIMAL, pointsOf('dD'))), hexadecimal(3)),
        sequence(d, oneOf([[0x30, 0x37]]), hexadecimal(2)),
        sequence(
          d,
          oneOf(pointsOf('89abAB')),
          hexadecimal(2),
          text('\\u'),
          d,
          oneOf(pointsOf('cdefCDEF')),
          hexadecimal(2),
        ),
      );
      return anyOf(
        oneOf(PLAIN),
        sequence(text('\\'), anyOf(oneOf(pointsOf('"\\/bfnrt')), sequence(text('u'), unicode))),
      );
    });
  }

  get string(): Expression {
    return this.#once('string', () =>
      sequence(text('"'), this.#builder.repeat('char', this.character, 0, Number.POSITIVE_INFINITY), text('"')),
    );
  }

  /** A number without bounds, always finite. */
  get number(): Expression {
    return this.#once('number', () => {
      const digit = oneOf([[0x30, 0x39]]);
      const digits = (min: number, max: number): Expression => ({ kind: 'repeat', part: digit, min, max });
      const optional = (part: Expression): Expression => anyOf(part, NOTHING);
      const mark = oneOf(pointsOf('eE'));
      const plus = optional(text('+'));
      const range = (first: string, last: string): Expression => oneOf([[first.codePointAt(0)!, last.codePointAt(0)!]]);
      // Up to 21 digits times 1e279 is finite; beyond that, only one digit may stand before the point.
      const exponent = anyOf(
        sequence(text('-'), digits(1, 3)),
        sequence(
          plus,
          anyOf(digits(1, 2), sequence(text('1'), digits(2, 2)), sequence(text('2'), range('0', '7'), digit)),
        ),
      );
      const largest = sequence(
        range('1', '9'),
        optional(sequence(text('.'), digits(1, 17))),
        mark,
        plus,
        anyOf(sequence(text('2'), range('8', '9'), digit), sequence(text('30'), range('0', '7'))),
      );
      const fixed = sequence(
        anyOf(text('0'), sequence(range('1', '9'), digits(0, 20))),
        optional(sequence(text('.'), digits(1, 24))),
        optional(sequence(mark, exponent)),
      );
      return sequence(optional(text('-')), anyOf(fixed, largest));
    });
  }

  get integer(): Expression {
    return this.#once('integer', () =>
      anyOf(
        text('0'),
        sequence(anyOf(text('-'), NOTHING), oneOf([[0x31, 0x39]]), {
          kind: 'repeat',
          part: oneOf([[0x30, 0x39]]),
          min: 0,
          max: 20,
        }),
      ),
    );
  }

  get boolean(): Expression {
    return this.#once('boolean', () => anyOf(text('true'), text('false')));
  }

  /** An object of any keys and values. */
  get object(): Expression {
    return this.#once('object', () => {
      const entry = this.#once('entry', () => sequence(this.string, text(':'), this.space, this.value));
      return this.#listed('{', entry, '}');
    });
  }

  get array(): Expression {
    return this.#once('array', () => this.#listed('[', this.value, ']'));
  }

  #listed(open: string, part: Expression, close: string): Expression {
    const more = this.#builder.add('more', sequence(text(','), this.space, part));
    return sequence(
      text(open),
      this.space,
      anyOf(sequence(part, { kind: 'repeat', part: more, min: 0, max: Number.POSITIVE_INFINITY }, this.space), NOTHING),
      text(close),
    );
  }

  /** Any JSON value. */
  get value(): Expression {
    const known = this.#made.get('value');
    if (known) return known;
    const name = this.#builder.name('value');
    // Known before its definition, because values contain values.
    this.#made.set('value', { kind: 'rule', name });
    return this.#builder.define(
      name,
      anyOf(this.object, this.array, this.string, this.number, this.boolean, text('null')),
    );
  }

  /** One value, with white space where JSON allows it. */
  literal(value: unknown): Expression {
    if (typeof value !== 'object' || value === null) return text(JSON.stringify(value));
    const entries: [string, unknown][] = Array.isArray(value)
      ? value.map((item: unknown) => ['', item])
      : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}:`, item]);
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    if (entries.length === 0) return text(open + close);
    const space = this.space;
    return sequence(
      text(open),
      space,
      ...entries.flatMap(([key, item], index) => [
        ...(index === 0 ? [] : [text(','), space]),
        ...(key === '' ? [] : [text(key), space]),
        this.literal(item),
      ]),
      space,
      text(close),
    );
  }
}

function escapesOf(points: CodePointSet): Expression[] {
  const ways = [...SHORT_ESCAPES]
    .filter((letter) => contains(points, letter.codePointAt(0)!))
    .map((letter) => text(JSON.stringify(letter).slice(1, -1)));
  const controls = difference(intersection(points, CONTROLS), pointsOf(SHORT_ESCAPES));
  for (const high of [0, 1]) {
    const digits = controls.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index)
        .filter((point) => point >> 4 === high)
        .map((point) => (point & 15).toString(16)),
    );
    if (digits.length > 0) ways.push(sequence(text(`\\u00${high}`), oneOf(pointsOf(digits.join('')))));
  }
  return ways;
}
