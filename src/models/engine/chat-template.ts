import { Template } from '@huggingface/jinja';
import type { Message } from './message.ts';

/** The input of a template besides the messages. */
export interface TemplateContext {
  readonly bos: string;
  readonly eos: string;
  readonly tools?: readonly unknown[] | undefined;
  /** Whether, or how much, the model should think; undefined if it cannot. */
  readonly think?: boolean | string | undefined;
  /** What follows the text that the model fills in; Jinja templates have no place for it. */
  readonly suffix?: string | undefined;
  /** Whether to open a turn of the assistant for the answer. */
  readonly addGenerationPrompt: boolean;
}

/** Turns a conversation into the text that a model continues. */
export type ChatTemplate = (messages: readonly Message[], context: TemplateContext) => string;

/**
 * Compiles a GGUF `tokenizer.chat_template`: Jinja as in Hugging Face's transformers.
 * @throws Error when the text is not a template
 */
export function jinjaTemplate(source: string): ChatTemplate {
  const template = new Template(source);
  return (messages, { bos, eos, tools, think, addGenerationPrompt }) =>
    template.render({
      messages: messages.map(forTemplate),
      ...(tools && tools.length > 0 ? { tools } : {}),
      ...(think === undefined ? {} : { enable_thinking: think !== false, thinking: think !== false }),
      ...(typeof think === 'string' ? { reasoning_effort: think } : {}),
      bos_token: bos,
      eos_token: eos,
      add_generation_prompt: addGenerationPrompt,
    });
}

// `developer` is OpenAI's newer word for the system role; templates know the older one.
function forTemplate(message: Message): Record<string, unknown> {
  const { thinking, ...rest } = message;
  return {
    ...rest,
    role: message.role === 'developer' ? 'system' : message.role,
    ...(thinking ? { reasoning_content: thinking, thinking } : {}),
    ...(message.tool_name ? { name: message.tool_name } : {}),
  };
}

/**
 * The conversation of a model without a template, as Ollama renders its default template `{{ .Prompt }}`: the
 * messages of user and assistant, joined; consecutive messages of the same role are separated by a blank line.
 */
export const plainTemplate: ChatTemplate = (messages) => {
  let text = '';
  let last: string | undefined;
  for (const { role, content } of messages) {
    if (role !== 'user' && role !== 'assistant') continue;
    text += role === last ? `\n\n${content}` : content;
    last = role;
  }
  return text;
};
