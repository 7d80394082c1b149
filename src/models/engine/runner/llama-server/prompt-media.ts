import { createHash, randomBytes } from 'node:crypto';
import type { Message } from '../../message.ts';
import type { PromptInput } from '../protocol.ts';

/** Tokens that an image is taken to need until llama-server has computed it, as in ollama/ollama `server/prompt.go`. */
const IMAGE_TOKENS = 768;

/**
 * The images and sounds of a prompt. Each is a word in its text until the conversation has been rendered, so that it is
 * known which of them are left, and in which order.
 */
export class PromptMedia {
  readonly #files: string[] = [];
  readonly #word = `<almanac-${randomBytes(12).toString('hex')}-`;

  /** The prompt with a word for each file, in front of the text it belongs to. */
  static of(prompt: PromptInput): { media: PromptMedia; prompt: PromptInput } | undefined {
    const media = new PromptMedia();
    if (prompt.kind === 'text') {
      if (prompt.images === undefined || prompt.images.length === 0) return undefined;
      const { images, text, ...rest } = prompt;
      return { media, prompt: { ...rest, text: media.#words(images) + text } };
    }
    if (!prompt.messages.some(({ images = [] }) => images.length > 0)) return undefined;
    const messages = prompt.messages.map((message): Message => {
      const { images, ...rest } = message;
      return images === undefined ? rest : { ...rest, content: media.#words(images) + rest.content };
    });
    return { media, prompt: { ...prompt, messages } };
  }

  #words(images: readonly string[]): string {
    return images.map((image) => `${this.#word}${this.#files.push(image) - 1}>`).join('');
  }

  /** The text cut at the words, and the files between the pieces. */
  #cut(text: string): { pieces: string[]; files: string[] } {
    const parts = text.split(new RegExp(`${this.#word}(\\d+)>`));
    return {
      pieces: parts.filter((_, index) => index % 2 === 0),
      files: parts.filter((_, index) => index % 2 === 1).map((index) => this.#files[Number(index)] ?? ''),
    };
  }

  /**
   * Tokens of a text with words in it. An image counts as many as it may need; their numbers are below zero, and the
   * same for the same image.
   */
  async tokens(text: string, tokenize: (text: string) => Promise<readonly number[]>): Promise<readonly number[]> {
    const { pieces, files } = this.#cut(text);
    const tokens: number[] = [];
    for (const [index, piece] of pieces.entries()) {
      if (piece !== '' || index === 0) tokens.push(...(await tokenize(piece)));
      const file = files[index];
      if (file !== undefined) tokens.push(...new Array<number>(IMAGE_TOKENS).fill(-1 - hashOf(file)));
    }
    return tokens;
  }

  /**
   * The prompt as llama-server takes it.
   * @param marker what it calls a file in a text; it never means a file in what people wrote
   */
  inServer(text: string, marker: string): { prompt_string: string; multimodal_data: readonly string[] } {
    const { pieces, files } = this.#cut(text);
    return { prompt_string: pieces.map((piece) => piece.replaceAll(marker, '')).join(marker), multimodal_data: files };
  }

  /** A text as people may see it: `[img-0]` for each file, as Ollama writes it. */
  shown(text: string): string {
    return text.replace(new RegExp(`${this.#word}(\\d+)>`, 'g'), '[img-$1]');
  }
}

const hashOf = (file: string): number => createHash('sha256').update(file).digest().readUInt32LE(0);
