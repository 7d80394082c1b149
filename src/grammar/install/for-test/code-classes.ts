import { assembleClass, type Instruction, type OwnMethod } from './java-assembler.ts';

/** A static field: an expression, an array of texts, a list, or a set that is filled text by text. */
export type OwnField =
  | { readonly expression: string; readonly flags?: number }
  | { readonly array: readonly string[] }
  | { readonly list: readonly string[] }
  | { readonly set: readonly string[] };

const RETURN: Instruction = [0xb1];
const STRING = 'java/lang/String';
const text = (value: string): Instruction => [0x13, { text: value }];
const number = (value: number): Instruction => [0x10, value];
const call = (operation: number, owner: string, name: string, descriptor: string): Instruction => [
  operation,
  { member: [owner, name, descriptor] },
  ...(operation === 0xb9 ? [descriptor.includes('Object;)') ? 2 : 1, 0] : []),
];

/**
 * A class file of our own whose static fields hold tables, as those of LanguageTool do.
 * @param name below org/languagetool
 * @param methods what further methods load: a text, a field by its name, or joined texts
 * @param constants fields that have a text from the compiler
 */
export function codeClass(
  name: string,
  fields: Readonly<Record<string, OwnField>>,
  methods: Readonly<Record<string, readonly ({ text: string } | { field: string } | { joined: string })[]>> = {},
  constants: Readonly<Record<string, string>> = {},
): Readonly<Record<string, Uint8Array>> {
  const own = `org/languagetool/${name}`;
  const field = (operation: number, one: string): Instruction => [
    operation,
    { member: [own, one, 'Ljava/lang/Object;'] },
  ];
  const array = (texts: readonly string[]): Instruction[] => [
    number(texts.length),
    [0xbd, { type: STRING }],
    ...texts.flatMap((one, at): Instruction[] => [[0x59], number(at), text(one), [0x53]]),
  ];
  const filled: Instruction[] = [];
  for (const [one, value] of Object.entries(fields)) {
    if ('expression' in value)
      filled.push(
        text(value.expression),
        ...(value.flags === undefined ? [] : [number(value.flags)]),
        call(
          0xb8,
          'java/util/regex/Pattern',
          'compile',
          `(L${STRING};${value.flags === undefined ? '' : 'I'})Ljava/util/regex/Pattern;`,
        ),
      );
    else if ('set' in value)
      filled.push([0xbb, { type: 'java/util/HashSet' }], [0x59], call(0xb7, 'java/util/HashSet', '<init>', '()V'));
    else filled.push(...array('array' in value ? value.array : value.list));
    if ('list' in value) filled.push(call(0xb8, 'java/util/Arrays', 'asList', '([Ljava/lang/Object;)Ljava/util/List;'));
    filled.push(field(0xb3, one));
    if ('set' in value)
      for (const word of value.set)
        filled.push(field(0xb2, one), text(word), call(0xb9, 'java/util/Set', 'add', '(Ljava/lang/Object;)Z'), [0x57]);
  }
  const further = Object.entries(methods).map(
    ([method, loaded]): OwnMethod => ({
      name: method,
      descriptor: '()V',
      code: [
        ...loaded.flatMap((one): Instruction[] =>
          'text' in one
            ? [text(one.text), [0x57]]
            : 'field' in one
              ? [field(0xb2, one.field), [0x57]]
              : [text('x'), [0xba, { joined: one.joined }, 0, 0], [0x57]],
        ),
        RETURN,
      ],
    }),
  );
  const ready: OwnMethod = { name: '<clinit>', descriptor: '()V', code: [...filled, RETURN] };
  return { [own]: assembleClass(own, 'java/lang/Object', [ready, ...further], constants) };
}
