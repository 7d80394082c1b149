import { createHash } from 'node:crypto';

/** Beginnings that are told apart at the front of a conversation, and at its end. */
const FRONT = 8;
const BACK = 24;
/** Letters of a text that are told apart at a time. */
const BLOCK = 1024;
const DIGEST_LETTERS = 22;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, DIGEST_LETTERS);

/**
 * Digests of the growing beginnings of what a request asks a model: the system text and the messages of a chat, or the
 * blocks of a prompt. A server that had one of them before has computed it. Of a long conversation those at the front
 * and at the end.
 * @param body JSON of an Ollama, OpenAI or Anthropic request
 * @returns shortest first; nothing for what is no such body
 */
export function conversationBeginnings(body: string): readonly string[] {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return [];
  }
  if (typeof asked !== 'object' || asked === null) return [];
  const { model, system, tools, messages, prompt, input } = asked as Record<string, unknown>;
  const content = [messages, prompt, input].find((one) => one !== undefined);
  const parts = typeof content === 'string' ? blocksOf(content) : content;
  if (!Array.isArray(parts) || parts.length === 0) return [];
  let before = JSON.stringify([model, system, tools]);
  const all = parts.map((part) => {
    before = digest(before + JSON.stringify(part));
    return before;
  });
  return all.length <= FRONT + BACK ? all : [...all.slice(0, FRONT), ...all.slice(-BACK)];
}

/**
 * What makes a request prefer the server that it had before: its conversation, else who asks.
 * @returns as {@link conversationBeginnings}; never nothing
 */
export function beginningsOf(body: Buffer | undefined, client: string): readonly string[] {
  const beginnings = body === undefined ? [] : conversationBeginnings(body.toString());
  return beginnings.length > 0 ? beginnings : [`client ${client}`];
}

function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  for (let from = 0; from < text.length; from += BLOCK) blocks.push(text.slice(from, from + BLOCK));
  return blocks;
}
