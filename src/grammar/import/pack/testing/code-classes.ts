import { OPCODE } from '../java-class/opcode.ts';
import { assembleClass, type Instruction, type OwnMethod } from './java-assembler.ts';

/** A static field: an expression, an array of texts or of such arrays, a list, or a set that is filled text by text. */
export type OwnField =
  | { readonly expression: string; readonly flags?: number }
  | { readonly array: readonly string[] }
  | { readonly arrays: readonly (readonly string[])[] }
  | { readonly list: readonly string[] }
  | { readonly set: readonly string[] }
  | { readonly patterns: readonly (readonly OwnToken[])[] };

/** The calls that build a token of a pattern, with what they take. */
export type OwnToken = readonly (readonly [method: string, taken?: string | number | boolean])[];

const RETURN: Instruction = [OPCODE.return];
const STRING = 'java/lang/String';
const text = (value: string): Instruction => [OPCODE.ldc_w, { text: value }];
const number = (value: number): Instruction => [OPCODE.bipush, value];
const call = (operation: number, owner: string, name: string, descriptor: string): Instruction => [
  operation,
  { member: [owner, name, descriptor] },
  ...(operation === OPCODE.invokeinterface ? [descriptor.includes('Object;)') ? 2 : 1, 0] : []),
];

const BUILDER = 'org/languagetool/rules/patterns/PatternTokenBuilder';

function built(token: OwnToken): Instruction[] {
  const calls = token.map(([method, taken]): Instruction[] => {
    if (taken === undefined) return [call(OPCODE.invokevirtual, BUILDER, method, `()L${BUILDER};`)];
    if (typeof taken === 'string')
      return [text(taken), call(OPCODE.invokevirtual, BUILDER, method, `(L${STRING};)L${BUILDER};`)];
    const kind = typeof taken === 'number' ? 'I' : 'Z';
    return [number(Number(taken)), call(OPCODE.invokevirtual, BUILDER, method, `(${kind})L${BUILDER};`)];
  });
  return [
    [OPCODE.new, { type: BUILDER }],
    [OPCODE.dup],
    call(OPCODE.invokespecial, BUILDER, '<init>', '()V'),
    ...calls.flat(),
    call(OPCODE.invokevirtual, BUILDER, 'build', '()Lorg/languagetool/rules/patterns/PatternToken;'),
  ];
}

/** A list of what each of these makes. */
const list = (type: string, makers: readonly Instruction[][]): Instruction[] => [
  number(makers.length),
  [OPCODE.anewarray, { type }],
  ...makers.flatMap((made, at): Instruction[] => [[OPCODE.dup], number(at), ...made, [OPCODE.aastore]]),
  call(OPCODE.invokestatic, 'java/util/Arrays', 'asList', '([Ljava/lang/Object;)Ljava/util/List;'),
];

/**
 * A class file of our own whose static fields hold tables, as those of LanguageTool do.
 * @param name below org/languagetool
 * @param methods what further methods load, by their names, with descriptors where they take something: a text, a field by its name, or joined texts
 * @param constants fields that have a text from the compiler
 * @param ownMethods with their code
 */
export function codeClass(
  name: string,
  fields: Readonly<Record<string, OwnField>>,
  methods: Readonly<Record<string, readonly ({ text: string } | { field: string } | { joined: string })[]>> = {},
  constants: Readonly<Record<string, string>> = {},
  ownMethods: readonly OwnMethod[] = [],
): Readonly<Record<string, Uint8Array>> {
  const own = `org/languagetool/${name}`;
  const field = (operation: number, one: string): Instruction => [
    operation,
    { member: [own, one, 'Ljava/lang/Object;'] },
  ];
  const array = (texts: readonly string[]): Instruction[] => [
    number(texts.length),
    [OPCODE.anewarray, { type: STRING }],
    ...texts.flatMap((one, at): Instruction[] => [[OPCODE.dup], number(at), text(one), [OPCODE.aastore]]),
  ];
  const filled: Instruction[] = [];
  for (const [one, value] of Object.entries(fields)) {
    if ('expression' in value)
      filled.push(
        text(value.expression),
        ...(value.flags === undefined ? [] : [number(value.flags)]),
        call(
          OPCODE.invokestatic,
          'java/util/regex/Pattern',
          'compile',
          `(L${STRING};${value.flags === undefined ? '' : 'I'})Ljava/util/regex/Pattern;`,
        ),
      );
    else if ('patterns' in value)
      filled.push(
        ...list(
          'java/util/List',
          value.patterns.map((pattern) => list('org/languagetool/rules/patterns/PatternToken', pattern.map(built))),
        ),
      );
    else if ('set' in value)
      filled.push(
        [OPCODE.new, { type: 'java/util/HashSet' }],
        [OPCODE.dup],
        call(OPCODE.invokespecial, 'java/util/HashSet', '<init>', '()V'),
      );
    else if ('arrays' in value)
      filled.push(
        number(value.arrays.length),
        [OPCODE.anewarray, { type: `[L${STRING};` }],
        ...value.arrays.flatMap((texts, at): Instruction[] => [
          [OPCODE.dup],
          number(at),
          ...array(texts),
          [OPCODE.aastore],
        ]),
      );
    else filled.push(...array('array' in value ? value.array : value.list));
    if ('list' in value)
      filled.push(call(OPCODE.invokestatic, 'java/util/Arrays', 'asList', '([Ljava/lang/Object;)Ljava/util/List;'));
    filled.push(field(OPCODE.putstatic, one));
    if ('set' in value)
      for (const word of value.set)
        filled.push(
          field(OPCODE.getstatic, one),
          text(word),
          call(OPCODE.invokeinterface, 'java/util/Set', 'add', '(Ljava/lang/Object;)Z'),
          [OPCODE.pop],
        );
  }
  const further = Object.entries(methods).map(([method, loaded]): OwnMethod => {
    const [methodName = '', descriptor = '()V'] = method.split(/(?=\()/);
    return {
      name: methodName,
      descriptor,
      code: [
        ...loaded.flatMap((one): Instruction[] =>
          'text' in one
            ? [text(one.text), [OPCODE.pop]]
            : 'field' in one
              ? [field(OPCODE.getstatic, one.field), [OPCODE.pop]]
              : [text('x'), [OPCODE.invokedynamic, { joined: one.joined }, 0, 0], [OPCODE.pop]],
        ),
        RETURN,
      ],
    };
  });
  const ready: OwnMethod = { name: '<clinit>', descriptor: '()V', code: [...filled, RETURN] };
  return { [own]: assembleClass(own, 'java/lang/Object', [ready, ...further, ...ownMethods], constants) };
}
