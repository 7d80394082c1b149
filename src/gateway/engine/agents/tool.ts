import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { z } from 'zod';
import { type Caller, CallRefused } from './caller.ts';

/** A shape of fields, as the library of schemas has it. */
type Shape = z.ZodRawShape;

/** What a tool is told when it runs. */
export interface ToolContext {
  readonly call: Caller;
  readonly signal: AbortSignal;
}

/** One tool: what a model reads of it, and what it does. */
export interface AgentTool<I extends Shape, O extends Shape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  /** Does it change nothing, so that it may be called again? */
  readonly isReadOnly: boolean;
  /** @throws CallRefused with a sentence for the model */
  run(input: z.output<z.ZodObject<I>>, context: ToolContext): Promise<z.input<z.ZodObject<O>>>;
}

/** Answers that are longer are refused: a model would lose its thread. */
const MOST_LETTERS = 60_000;

/** Gives a server a tool. What goes wrong is told to the model, which may do better with its next call. */
export function addTool<I extends Shape, O extends Shape>(
  server: McpServer,
  call: Caller,
  tool: AgentTool<I, O>,
): void {
  const { name, title, description, input, output, isReadOnly } = tool;
  const annotations = {
    readOnlyHint: isReadOnly,
    destructiveHint: false,
    idempotentHint: isReadOnly,
    openWorldHint: false,
  };
  const registered = { title, description, inputSchema: input, outputSchema: output, annotations };
  const answer = async (given: unknown, { signal }: { signal: AbortSignal }) => {
    try {
      const value = await tool.run(given as Parameters<typeof tool.run>[0], { call, signal });
      const text = JSON.stringify(value);
      if (text.length > MOST_LETTERS)
        throw new CallRefused(
          `The answer would have ${text.length} characters, more than ${MOST_LETTERS}. Ask for less at a time.`,
        );
      return { content: [{ type: 'text' as const, text }], structuredContent: value as Record<string, unknown> };
    } catch (error) {
      if (signal.aborted) throw error;
      const text = error instanceof CallRefused ? error.message : 'The gateway could not be asked; try again later.';
      return { isError: true, content: [{ type: 'text' as const, text }] };
    }
  };
  server.registerTool(name, registered, answer as never);
}

/**
 * A cursor that a model hands back to continue. It is opaque to the model, and no secret.
 * @param position what the next call begins with
 */
export const cursorOf = (position: number): string => Buffer.from(String(position)).toString('base64url');

/** @throws CallRefused for anything that {@link cursorOf} did not make */
export function positionOf(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0;
  const position = Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isSafeInteger(position) || position < 0)
    throw new CallRefused('The cursor is not one that this tool gave: leave it out to begin again.');
  return position;
}
