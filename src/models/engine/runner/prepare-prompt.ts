import type { ChatTemplate } from '../chat-template.ts';
import type { Message } from '../message.ts';
import { goChatTemplate } from '../template/go-chat-template.ts';
import { TemplateTooLong } from '../template/template-too-long.ts';
import { cutMiddle, type Fitted, fitMessages, keptEnds } from './fit-prompt.ts';
import { inOneLine } from './in-one-line.ts';
import { RunnerError } from './inference-engine.ts';
import { allTokens, firstTokens, lastTokens, type TextTokens } from './long-text.ts';
import type { Cut, GenerateRequest, PromptInput, Rendered } from './protocol.ts';

/** What is needed of a vocabulary. */
export interface Vocabulary {
  /** Special tokens are recognised; none is added. */
  tokenize(text: string): readonly number[] | Promise<readonly number[]>;
  readonly bos: number | undefined;
  readonly bosText: string;
  readonly eos: number | undefined;
  readonly eosText: string;
  /** Whether a prompt begins with the token {@link bos}. */
  readonly beginsWithBos: boolean;
}

export interface PreparedPrompt {
  readonly text: string;
  /** At least one. */
  readonly tokens: readonly number[];
  readonly cut: Cut;
  /** Tokens at the front that the text of the request does not have: the one that every prompt of the model begins with. */
  readonly added: 0 | 1;
}

/** Turns prompts into tokens: renders conversations, and drops what does not fit. The same for every engine. */
export class PromptPreparer {
  readonly #template: ChatTemplate;
  readonly #vocabulary: Vocabulary;

  constructor(template: ChatTemplate, vocabulary: Vocabulary) {
    this.#template = template;
    this.#vocabulary = vocabulary;
  }

  /**
   * What the template renders for a conversation.
   * @throws RunnerError TEMPLATE_FAILED, CONVERSATION_TOO_LONG; the reason of the signal
   */
  async render(prompt: PromptInput, context: number, signal?: AbortSignal): Promise<Rendered> {
    const { text, total } = await this.#rendered(prompt, prompt.truncate ? context : undefined, signal);
    return { text, tokens: total };
  }

  /**
   * @param context tokens of prompt and answer together
   * @throws RunnerError TEMPLATE_FAILED, CONVERSATION_TOO_LONG, PROMPT_TOO_LONG
   */
  async prepare(request: GenerateRequest, context: number): Promise<PreparedPrompt> {
    const { prompt } = request;
    const { text, tokens, total, isWhole, dropped } = await this.#rendered(prompt, context);
    const { bos, eos, beginsWithBos } = this.#vocabulary;
    if (!isWhole || tokens.length > context - 1) {
      const mayCut = request.shift && prompt.truncate;
      if (!mayCut) throw new RunnerError('PROMPT_TOO_LONG');
      const ends = keptEnds(context, request.keep < 0 ? request.keep : request.keep + (beginsWithBos ? 1 : 0));
      const known = isWhole ? tokens : await this.#ends(text, tokens, ends);
      const { tokens: kept } = cutMiddle(known, ends);
      return { text, tokens: kept, cut: { messages: dropped, tokens: total - kept.length }, added: 0 };
    }
    // An empty prompt needs at least one token, also if the model has no BOS token.
    const isEmpty = tokens.length === 0;
    const isAdded = isEmpty || (beginsWithBos && prompt.before.length === 0 && !this.#saysBos(text));
    return {
      text,
      tokens: isEmpty ? [bos ?? eos ?? 0] : tokens,
      cut: { messages: dropped, tokens: 0 },
      added: isAdded ? 1 : 0,
    };
  }

  #saysBos(text: string): boolean {
    const { bosText } = this.#vocabulary;
    return bosText !== '' && text.startsWith(bosText);
  }

  /** The tokens that stay of a text of which only the first are known. */
  async #ends(text: string, tokens: readonly number[], { front, back }: { front: number; back: number }) {
    return [...tokens.slice(0, front), ...(await lastTokens(text, back, (part) => this.#vocabulary.tokenize(part)))];
  }

  /** @param context undefined reads a prompt whole, however long it is */
  async #rendered(prompt: PromptInput, context: number | undefined, signal?: AbortSignal): Promise<Fitted> {
    const { before } = prompt;
    const room = context === undefined ? undefined : Math.max(0, context - 1 - before.length);
    const tokenize = async (text: string): Promise<TextTokens> => {
      const { bos, bosText, beginsWithBos } = this.#vocabulary;
      const isBegun = beginsWithBos && bos !== undefined;
      // Many templates write this token themselves; a second one degrades the answer.
      const rest = isBegun && this.#saysBos(text) ? text.slice(bosText.length) : text;
      const read = (part: string) => this.#vocabulary.tokenize(part);
      const found = await (room === undefined ? allTokens(rest, read, signal) : firstTokens(rest, room, read));
      return isBegun ? { ...found, tokens: [bos, ...found.tokens], total: found.total + 1 } : found;
    };
    const fitted = await this.#fitted(prompt, room, tokenize);
    if (before.length === 0) return fitted;
    const own = fitted.tokens[0] === this.#vocabulary.bos ? fitted.tokens.slice(1) : fitted.tokens;
    return {
      ...fitted,
      tokens: [...before, ...own],
      total: before.length + fitted.total - (fitted.tokens.length - own.length),
    };
  }

  async #fitted(
    prompt: PromptInput,
    room: number | undefined,
    tokenize: (text: string) => Promise<TextTokens>,
  ): Promise<Fitted> {
    if (prompt.kind === 'text') return { ...(await tokenize(prompt.text)), text: prompt.text, dropped: 0 };
    const template = this.#templateOf(prompt.goTemplate);
    const { bosText, eosText } = this.#vocabulary;
    const render = (messages: readonly Message[]): string => {
      try {
        return template(messages, {
          bos: bosText,
          eos: eosText,
          tools: prompt.tools,
          think: prompt.think,
          suffix: prompt.suffix,
          addGenerationPrompt: messages.at(-1)?.role !== 'assistant',
        });
      } catch (error) {
        const code = error instanceof TemplateTooLong ? 'CONVERSATION_TOO_LONG' : 'TEMPLATE_FAILED';
        throw new RunnerError(code, inOneLine(error), { cause: error });
      }
    };
    if (prompt.truncate && room !== undefined) return fitMessages(prompt.messages, room, { render, tokenize });
    const text = render(prompt.messages);
    return { ...(await tokenize(text)), text, dropped: 0 };
  }

  #templateOf(goTemplate: string | undefined): ChatTemplate {
    if (goTemplate === undefined) return this.#template;
    try {
      return goChatTemplate(goTemplate);
    } catch (error) {
      throw new RunnerError('TEMPLATE_FAILED', inOneLine(error), { cause: error });
    }
  }
}
