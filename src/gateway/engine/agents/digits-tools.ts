import { z } from 'zod';
import { callJson } from './caller.ts';
import { type AgentTool, cursorOf, positionOf } from './tool.ts';

const MOST_DIGITS = 10_000;
const NUMBERS = ['pi', 'e', 'sqrt2', 'phi', 'log2'] as const;

const number = z.enum(NUMBERS).default('pi').describe('Which number. Only pi is always there.');
const readInput = {
  number,
  start: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Position of the first digit; 0 is the digit before the point. Example: 762'),
  count: z.number().int().min(1).max(MOST_DIGITS).default(100).describe('How many digits. Example: 50'),
};
const readOutput = {
  digits: z.string().describe('The digits, without the point'),
  start: z.number(),
  next: z.number().describe('Where the next digits start'),
};

/** Reads digits of pi. */
export const readDigits: AgentTool<typeof readInput, typeof readOutput> = {
  name: 'read_digits',
  title: 'Digits of pi',
  description: `Reads exact digits of pi or another number, from any position. At most ${MOST_DIGITS} at a time.`,
  input: readInput,
  output: readOutput,
  isReadOnly: true,
  async run({ number: name, start, count }, { call, signal }) {
    const path = `/digits/v1/${name}?start=${start}&numberOfDigits=${count}`;
    const { content } = await callJson<{ content: string }>(call, { path }, signal);
    return { digits: content, start, next: start + content.length };
  },
};

const findInput = {
  number,
  digits: z
    .string()
    .regex(/^\d{1,40}$/)
    .describe('The digits to find, such as a birthday. Example: "310799"'),
  limit: z.number().int().min(1).max(100).default(10),
  cursor: z.string().optional().describe('Continues an earlier search'),
};
const findOutput = {
  positions: z.array(z.number()).describe('Where the digits stand; position 1 is the first decimal'),
  searched: z.number().describe('How many digits are stored, and were searched'),
  cursor: z.string().optional().describe('Hand it back to find more; not there at the end'),
};

/** Finds digits. */
export const findDigits: AgentTool<typeof findInput, typeof findOutput> = {
  name: 'find_digits',
  title: 'Find digits in pi',
  description: 'Finds the positions at which a sequence of digits stands in pi or another number.',
  input: findInput,
  output: findOutput,
  isReadOnly: true,
  async run({ number: name, digits, limit, cursor }, { call, signal }) {
    const start = positionOf(cursor);
    const path = `/digits/v1/${name}/search?q=${digits}&limit=${limit}&start=${start}`;
    const found = await callJson<{ positions: number[]; total: number; next: number | null }>(call, { path }, signal);
    return {
      positions: found.positions,
      searched: found.total,
      ...(found.next === null ? {} : { cursor: cursorOf(found.next) }),
    };
  },
};
