import type { ChatTemplate } from '../chat-template.ts';
import { goChatTemplate } from '../template/go-chat-template.ts';
import { cutMiddle, fitMessages } from './fit-prompt.ts';
import { inOneLine } from './in-one-line.ts';
import { RunnerError } from './inference-engine.ts';
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
}

/** Turns prompts into tokens: renders conversations, and drops what does not fit. The same for every engine. */
export class PromptPreparer {
  readonly #template: ChatTemplate;
  readonly #vocabulary: Vocabulary;

  constructor(template: ChatTemplate, vocabulary: Vocabulary) {
    this.#template = template;
    this.#vocabulary = vocabulary;
  }

  /** What the template renders for a conversation. @throws RunnerError TEMPLATE_FAILED */
  async render(prompt: PromptInput, context: number): Promise<Rendered> {
    const { text, tokens } = await this.#rendered(prompt, context);
    return { text, tokens: tokens.length };
  }

  /**
   * @param context tokens of prompt and answer together
   * @throws RunnerError TEMPLATE_FAILED, PROMPT_TOO_LONG
   */
  async prepare(request: GenerateRequest, context: number): Promise<PreparedPrompt> {
    const { prompt } = request;
    const { text, tokens, dropped } = await this.#rendered(prompt, context);
    const { bos, eos, beginsWithBos } = this.#vocabulary;
    if (tokens.length > context - 1) {
      const mayCut = request.shift && prompt.truncate;
      if (!mayCut) throw new RunnerError('PROMPT_TOO_LONG');
      const shorter = cutMiddle(
        tokens,
        context,
        request.keep < 0 ? request.keep : request.keep + (beginsWithBos ? 1 : 0),
      );
      return { text, tokens: shorter.tokens, cut: { messages: dropped, tokens: shorter.cut } };
    }
    // An empty prompt needs at least one token, also if the model has no BOS token.
    return { text, tokens: tokens.length > 0 ? tokens : [bos ?? eos ?? 0], cut: { messages: dropped, tokens: 0 } };
  }

  async #rendered(prompt: PromptInput, context: number) {
    if (prompt.kind === 'text') {
      const tokens = await this.#tokenize(prompt.text);
      return { text: prompt.text, tokens: this.#after(prompt.before, tokens), dropped: 0 };
    }
    const { bosText, eosText } = this.#vocabulary;
    const room = prompt.truncate ? context - 1 - prompt.before.length : Number.POSITIVE_INFINITY;
    const template = this.#templateOf(prompt.goTemplate);
    const fitted = await fitMessages(prompt.messages, room, {
      render: (messages) => {
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
          throw new RunnerError('TEMPLATE_FAILED', inOneLine(error), { cause: error });
        }
      },
      tokenize: (text) => this.#tokenize(text),
    });
    return { ...fitted, tokens: this.#after(prompt.before, fitted.tokens) };
  }

  #templateOf(goTemplate: string | undefined): ChatTemplate {
    if (goTemplate === undefined) return this.#template;
    try {
      return goChatTemplate(goTemplate);
    } catch (error) {
      throw new RunnerError('TEMPLATE_FAILED', inOneLine(error), { cause: error });
    }
  }

  async #tokenize(text: string): Promise<readonly number[]> {
    const { bos, bosText, beginsWithBos } = this.#vocabulary;
    if (!beginsWithBos || bos === undefined) return this.#vocabulary.tokenize(text);
    // Many templates write this token themselves; a second one degrades the answer.
    const rest = bosText && text.startsWith(bosText) ? text.slice(bosText.length) : text;
    return [bos, ...(await this.#vocabulary.tokenize(rest))];
  }

  #after(before: readonly number[], tokens: readonly number[]): readonly number[] {
    if (before.length === 0) return tokens;
    return [...before, ...(tokens[0] === this.#vocabulary.bos ? tokens.slice(1) : tokens)];
  }
}
