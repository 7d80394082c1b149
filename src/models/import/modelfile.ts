import { CommandError, EXIT } from '#kit/command/command-error';

/** One instruction of a Modelfile. */
export interface Instruction {
  readonly name: InstructionName;
  /** PARAMETER has the parameter's name here, MESSAGE the role. */
  readonly key?: string;
  readonly value: string;
}

const NAMES = [
  'from',
  'license',
  'template',
  'system',
  'adapter',
  'renderer',
  'parser',
  'parameter',
  'message',
  'requires',
] as const;
export type InstructionName = (typeof NAMES)[number];

const ROLES = ['system', 'user', 'assistant'];
const TRIPLE = '"""';

/** A Modelfile breaks a rule. */
function refuse(line: number, reason: string): CommandError {
  return new CommandError(`Line ${line} of the Modelfile is wrong: ${reason}.`, EXIT.usage);
}

/**
 * Reads a Modelfile (ollama/ollama `docs/modelfile.md`): one instruction per line, in any case. A value in `"` or `"""`
 * can span lines; its end is the closing mark at the end of a line. Lines that begin with `#` are comments.
 * @throws CommandError with the number of the line
 */
export function parseModelfile(text: string): Instruction[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const instructions: Instruction[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/^[ \t]+/, '');
    if (line.trim() === '' || line.startsWith('#')) continue;
    const number = at + 1;
    const { name, rest } = nameOf(line, number);
    const { key, start } = keyOf(name, rest, number);
    // A value goes on until its mark is closed.
    const opening = /^[ \t]*("""|")/.exec(start)?.[1];
    let value = start;
    while (opening !== undefined && !isClosed(value.trim(), opening)) {
      if (++at >= lines.length) throw refuse(number, `${opening} is never closed`);
      value += `\n${lines[at] ?? ''}`;
    }
    instructions.push({ name, ...(key === undefined ? {} : { key }), value: unquoted(value.trim(), opening) });
  }
  if (!instructions.some(({ name }) => name === 'from'))
    throw new CommandError('The Modelfile has no FROM line.', EXIT.usage);
  return instructions;
}

function nameOf(line: string, number: number): { name: InstructionName; rest: string } {
  const [, word = '', rest = ''] = /^([A-Za-z]+)([ \t].*)?$/s.exec(line) ?? [];
  const name = NAMES.find((one) => one === word.toLowerCase());
  if (name === undefined)
    throw refuse(number, `an instruction is one of ${NAMES.map((one) => one.toUpperCase()).join(', ')}`);
  if (rest.trim() === '') throw refuse(number, `${name.toUpperCase()} has no value`);
  return { name, rest };
}

/** The word between the instruction and its value. */
function keyOf(name: InstructionName, rest: string, number: number): { key: string | undefined; start: string } {
  if (name !== 'parameter' && name !== 'message') return { key: undefined, start: rest };
  const [, key = '', start = ''] = /^[ \t]+([A-Za-z0-9_]+)([ \t].*)$/s.exec(rest) ?? [];
  if (key === '' || start.trim() === '') throw refuse(number, `${name.toUpperCase()} needs a name and a value`);
  if (name === 'message' && !ROLES.includes(key)) throw refuse(number, `a role is one of ${ROLES.join(', ')}`);
  return { key, start };
}

const isClosed = (value: string, mark: string): boolean => value.length >= 2 * mark.length && value.endsWith(mark);

const unquoted = (value: string, mark: string | undefined): string =>
  mark === undefined ? value : value.slice(mark.length, -mark.length);

/** Writes instructions so that {@link parseModelfile} reads them again. */
export function writeModelfile(instructions: readonly Instruction[]): string {
  return instructions
    .map(({ name, key, value }) => [name.toUpperCase(), ...(key === undefined ? [] : [key]), quoted(value)].join(' '))
    .map((line) => `${line}\n`)
    .join('');
}

function quoted(value: string): string {
  if (value !== '' && value === value.trim() && !/[\n\r]/.test(value) && !value.startsWith('"')) return value;
  return `${TRIPLE}${value}${TRIPLE}`;
}

/** Parameters of older Ollamas, which have no effect. */
const FORMER = new Set(['penalize_newline', 'low_vram', 'f16_kv', 'logits_all', 'vocab_only', 'use_mlock']);
const INTEGERS = new Set([
  'num_ctx',
  'num_batch',
  'num_gpu',
  'main_gpu',
  'num_thread',
  'num_keep',
  'seed',
  'num_predict',
  'top_k',
  'repeat_last_n',
  'draft_num_predict',
  'mirostat',
]);
const DECIMALS = new Set([
  'top_p',
  'min_p',
  'typical_p',
  'temperature',
  'repeat_penalty',
  'presence_penalty',
  'frequency_penalty',
  'mirostat_tau',
  'mirostat_eta',
]);
const FLAGS = new Set(['use_mmap']);

/**
 * The values of PARAMETER instructions, each as its type. `stop` collects all of its values.
 * @param former called with the name of each parameter that has no effect any more
 * @throws CommandError for an unknown name or a value of another type
 */
export function parametersOf(
  instructions: readonly Instruction[],
  former: (name: string) => void = () => {},
): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const { name, key = '', value } of instructions) {
    if (name !== 'parameter') continue;
    if (key === 'stop') parameters.stop = [...((parameters.stop as string[] | undefined) ?? []), value];
    else if (INTEGERS.has(key)) parameters[key] = numberOf(key, value, /^[+-]?\d+$/, 'a whole number');
    else if (DECIMALS.has(key))
      parameters[key] = numberOf(key, value, /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i, 'a number');
    else if (FLAGS.has(key)) {
      if (!/^(?:true|false|1|0)$/i.test(value))
        throw new CommandError(`PARAMETER ${key} must be true or false; it is "${value}".`, EXIT.usage);
      parameters[key] = /^(?:true|1)$/i.test(value);
    } else if (FORMER.has(key)) former(key);
    else throw new CommandError(`PARAMETER ${key} is unknown.`, EXIT.usage);
  }
  return parameters;
}

function numberOf(key: string, value: string, form: RegExp, what: string): number {
  if (!form.test(value)) throw new CommandError(`PARAMETER ${key} must be ${what}; it is "${value}".`, EXIT.usage);
  return Number(value);
}
