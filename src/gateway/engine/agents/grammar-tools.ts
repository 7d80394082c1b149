import { z } from 'zod';
import { callJson } from './caller.ts';
import { type AgentTool, cursorOf, positionOf } from './tool.ts';

interface WrittenMatch {
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  readonly replacements: readonly { readonly value: string }[];
  readonly rule: { readonly id: string; readonly category: { readonly name: string } };
}

const MOST_TEXT = 20_000;
const MOST_REPLACEMENTS = 5;

const input = {
  text: z.string().min(1).max(MOST_TEXT).describe('The text to check. Example: "He should of told us."'),
  language: z
    .string()
    .regex(/^(?:auto|[A-Za-z]{2,3}(?:-[\w-]{2,12})?)$/)
    .default('auto')
    .describe('Example: "en-GB"; auto detects it'),
  limit: z.number().int().min(1).max(100).default(30),
  cursor: z.string().optional().describe('Continues with further mistakes of the same text'),
};
const output = {
  language: z.string().describe('The language in which the text was checked'),
  total: z.number(),
  mistakes: z.array(
    z.object({
      wrong: z.string().describe('What stands in the text'),
      offset: z.number().describe('Position in the text, in UTF-16 units'),
      message: z.string(),
      suggestions: z.array(z.string()),
      rule: z.string(),
      category: z.string(),
    }),
  ),
  cursor: z.string().optional().describe('Hand it back for more; not there at the end'),
};

/** Checks a text. */
export const checkGrammar: AgentTool<typeof input, typeof output> = {
  name: 'check_grammar',
  title: 'Check grammar and spelling',
  description: 'Finds mistakes of grammar, spelling and style in a text, with suggestions, in more than 30 languages.',
  input,
  output,
  isReadOnly: true,
  async run({ text, language, limit, cursor }, { call, signal }) {
    const skipped = positionOf(cursor);
    const body = new URLSearchParams({ text, language }).toString();
    const type = 'application/x-www-form-urlencoded';
    const found = await callJson<{ language: { code: string }; matches: WrittenMatch[] }>(
      call,
      { path: '/grammar/check', method: 'POST', type, body },
      signal,
    );
    return {
      language: found.language.code,
      total: found.matches.length,
      mistakes: found.matches
        .slice(skipped, skipped + limit)
        .map(({ message, offset, length, replacements, rule }) => ({
          wrong: text.slice(offset, offset + length),
          offset,
          message,
          suggestions: replacements.slice(0, MOST_REPLACEMENTS).map(({ value }) => value),
          rule: rule.id,
          category: rule.category.name,
        })),
      ...(found.matches.length > skipped + limit ? { cursor: cursorOf(skipped + limit) } : {}),
    };
  },
};
