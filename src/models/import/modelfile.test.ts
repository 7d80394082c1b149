import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import { type Instruction, parametersOf, parseModelfile, writeModelfile } from './modelfile.ts';

test('every instruction is read, in any case, on one line or on several', () => {
  const text = `# a comment
from ./story.gguf
  PARAMETER temperature 0.5
Parameter stop "<|end|>"
PARAMETER stop a b
TEMPLATE """{{ .System }}
{{ .Prompt }}"""
SYSTEM "You are
a mouse."
# LICENSE no
LICENSE """
MIT
"""
MESSAGE user Is the moon green?
MESSAGE assistant """No."""
ADAPTER ./lora.gguf
RENDERER qwen3-coder
PARSER qwen3-coder
REQUIRES 0.14.0
`;
  const instructions: Instruction[] = [
    { name: 'from', value: './story.gguf' },
    { name: 'parameter', key: 'temperature', value: '0.5' },
    { name: 'parameter', key: 'stop', value: '<|end|>' },
    { name: 'parameter', key: 'stop', value: 'a b' },
    { name: 'template', value: '{{ .System }}\n{{ .Prompt }}' },
    { name: 'system', value: 'You are\na mouse.' },
    { name: 'license', value: '\nMIT\n' },
    { name: 'message', key: 'user', value: 'Is the moon green?' },
    { name: 'message', key: 'assistant', value: 'No.' },
    { name: 'adapter', value: './lora.gguf' },
    { name: 'renderer', value: 'qwen3-coder' },
    { name: 'parser', value: 'qwen3-coder' },
    { name: 'requires', value: '0.14.0' },
  ];
  for (const ending of ['\n', '\r\n', '\r'])
    assert.deepEqual(parseModelfile(`\uFEFF${text.replaceAll('\n', ending)}`), instructions);
});

test('each fault names its line', () => {
  for (const [text, sentence] of [
    ['', 'The Modelfile has no FROM line.'],
    ['SYSTEM x', 'The Modelfile has no FROM line.'],
    ['FROM', 'Line 1 of the Modelfile is wrong: FROM has no value.'],
    ['FROM x\nPARAMETER stop', 'Line 2 of the Modelfile is wrong: PARAMETER needs a name and a value.'],
    ['FROM x\nMESSAGE tool x', 'Line 2 of the Modelfile is wrong: a role is one of system, user, assistant.'],
    ['FROM x\n\nSYSTEM """a\nb', 'Line 3 of the Modelfile is wrong: """ is never closed.'],
    ['FROM x\nSYSTEM "a', 'Line 2 of the Modelfile is wrong: " is never closed.'],
    [
      'FROM x\nRUN rm',
      'Line 2 of the Modelfile is wrong: an instruction is one of FROM, LICENSE, TEMPLATE, SYSTEM, ADAPTER, RENDERER, PARSER, PARAMETER, MESSAGE, REQUIRES.',
    ],
  ] as const)
    assert.throws(() => parseModelfile(text), { name: 'CommandError', message: sentence, exitCode: 2 });
});

test('parameters have their types, and former ones are named', () => {
  const former: string[] = [];
  const instructions = parseModelfile(
    'FROM x\nPARAMETER num_ctx 4096\nPARAMETER top_p .9\nPARAMETER stop a\nPARAMETER stop b\nPARAMETER use_mmap false\nPARAMETER mirostat 1\nPARAMETER mirostat_tau 4.5\nPARAMETER low_vram 1',
  );
  assert.deepEqual(
    parametersOf(instructions, (name) => former.push(name)),
    { num_ctx: 4096, top_p: 0.9, stop: ['a', 'b'], use_mmap: false, mirostat: 1, mirostat_tau: 4.5 },
  );
  assert.deepEqual(former, ['low_vram']);
  for (const [line, sentence] of [
    ['num_ctx many', 'PARAMETER num_ctx must be a whole number; it is "many".'],
    ['temperature 0x1', 'PARAMETER temperature must be a number; it is "0x1".'],
    ['use_mmap maybe', 'PARAMETER use_mmap must be true or false; it is "maybe".'],
    ['colour red', 'PARAMETER colour is unknown.'],
  ])
    assert.throws(() => parametersOf(parseModelfile(`FROM x\nPARAMETER ${line}`)), { message: sentence });
});

/** Values without a carriage return, which a line end takes away, and without a mark at the end of a line. */
const value = fc
  .string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'ab "{}.\n#:é\t') })
  .filter((text) => !/"""|"[ \t]*(?:\n|$)/.test(text));
const simple = fc
  .constantFrom('from', 'template', 'system', 'license', 'adapter')
  .chain((name) => value.map((text): Instruction => ({ name: name as Instruction['name'], value: text })));
const message = fc
  .tuple(fc.constantFrom('user', 'assistant', 'system'), value)
  .map(([key, text]): Instruction => ({ name: 'message', key, value: text }));
const parameter = fc
  .tuple(fc.stringMatching(/^[a-z_]{1,10}$/), value)
  .map(([key, text]): Instruction => ({ name: 'parameter', key, value: text }));

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(simple, message, parameter), { maxLength: 8 }), (instructions) => {
      const all: Instruction[] = [{ name: 'from', value: 'x' }, ...instructions];
      assert.deepEqual(parseModelfile(writeModelfile(all)), all);
    }),
    { numRuns: 500 },
  );
});

test('any text is read or refused in words', () => {
  const word = fc.constantFrom(
    'FROM ',
    'SYSTEM ',
    'PARAMETER ',
    'stop ',
    'MESSAGE user ',
    '"""',
    '"',
    '\n',
    ' ',
    'x',
    '#',
    '\r',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((parts) => parts.join('')),
      ),
      (text) => {
        try {
          parseModelfile(text);
        } catch (error) {
          assert.ok(error instanceof CommandError && /^[^\n]+\.$/.test(error.message), String(error));
        }
      },
    ),
    { numRuns: 1000 },
  );
});
