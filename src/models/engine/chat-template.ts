import type { Message } from './message.ts';
import { JinjaProgram } from './template/jinja-interpreter.ts';
import { TemplateTooLong } from './template/template-too-long.ts';

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
 * @param maxSteps that one rendering may take; undefined is what the interpreter allows
 * @throws Error when the text is not a template
 */
export function jinjaTemplate(source: string, maxSteps?: number): ChatTemplate {
  const template = new JinjaProgram(source, maxSteps);
  return (messages, context) => {
    const values = variablesOf(context);
    const render = (given: readonly Message[]): string => template.run({ ...values, messages: given.map(forTemplate) });
    try {
      return render(messages);
    } catch (error) {
      if (error instanceof TemplateTooLong) throw error;
      // Some templates refuse a system message.
      const merged = withoutSystem(messages);
      if (merged === undefined) throw error;
      try {
        return render(merged);
      } catch {
        throw error;
      }
    }
  };
}

/** What templates know besides the messages. Some have names of their own for tools and the date. */
function variablesOf({ bos, eos, tools, think, addGenerationPrompt }: TemplateContext): Record<string, unknown> {
  const hasTools = tools !== undefined && tools.length > 0;
  return {
    ...(hasTools ? { tools, xml_tools: tools } : {}),
    functions: hasTools ? JSON.stringify(tools, undefined, 2) : '',
    datetime: new Date().toUTCString(),
    ...(think === undefined ? {} : { enable_thinking: think !== false, thinking: think !== false }),
    ...(typeof think === 'string' ? { reasoning_effort: think } : {}),
    bos_token: bos,
    eos_token: eos,
    add_generation_prompt: addGenerationPrompt,
  };
}

/** The conversation with its system message in front of the user's first one; undefined if it has none of them. */
function withoutSystem(messages: readonly Message[]): Message[] | undefined {
  const [first, ...rest] = messages;
  const at = rest.findIndex(({ role }) => role === 'user');
  const user = rest[at];
  if (first === undefined || user === undefined || !/^(?:system|developer)$/.test(first.role)) return undefined;
  return rest.with(at, { ...user, content: `${first.content}\n\n${user.content}` });
}

// `developer` is OpenAI's newer word for the system role; templates know the older one.
function forTemplate(message: Message): Record<string, unknown> {
  const { thinking, tool_calls: calls, images: _, ...rest } = message;
  return {
    ...rest,
    role: message.role === 'developer' ? 'system' : message.role,
    ...(calls ? { tool_calls: calls.map((call) => ({ type: 'function', ...call })) } : {}),
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
