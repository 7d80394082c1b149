import { JsonPaths } from './json-scanner.ts';

/** Where an answer says how many tokens it took. */
interface Places {
  /** Tokens of the prompt; the numbers of all of these members are added up. */
  readonly prompt: readonly string[];
  /** Generated tokens so far. */
  readonly generated: readonly string[];
  /** Has a line or an event one of these, it carries text, and counts as one token until the answer itself says how many. */
  readonly pieces: readonly string[];
  /** The model that answers. */
  readonly model: readonly string[];
}

/** The same for a scanner: places of prompt tokens come first, then those of generated tokens, then those of text. */
export interface AnswerShape {
  readonly paths: JsonPaths;
  readonly prompts: number;
  readonly generateds: number;
}

const shapeOf = ({ prompt, generated, pieces, model }: Places): AnswerShape => ({
  paths: new JsonPaths([...prompt, ...generated, ...pieces], model),
  prompts: prompt.length,
  generateds: generated.length,
});

/** Ollama: each line of a stream, and the whole answer. */
const OLLAMA = shapeOf({
  prompt: ['prompt_eval_count'],
  generated: ['eval_count'],
  pieces: ['response', 'thinking', 'message.content', 'message.thinking', 'message.tool_calls', 'tool_calls'],
  model: ['model'],
});

/** Chat completions, completions and embeddings of OpenAI. */
const OPENAI = shapeOf({
  prompt: ['usage.prompt_tokens'],
  generated: ['usage.completion_tokens'],
  pieces: [
    'choices.[].text',
    ...['content', 'reasoning', 'reasoning_content', 'refusal', 'tool_calls'].map((name) => `choices.[].delta.${name}`),
  ],
  model: ['model'],
});

/** Responses of OpenAI: the whole answer, or the event that ends a stream. */
const RESPONSES = shapeOf({
  prompt: ['usage.input_tokens', 'response.usage.input_tokens'],
  generated: ['usage.output_tokens', 'response.usage.output_tokens'],
  pieces: ['delta'],
  model: ['model', 'response.model'],
});

const ANTHROPIC_PROMPT = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];

/** Messages of Anthropic. What its first event says of generated tokens is not counted: it is said before there are any. */
const ANTHROPIC = shapeOf({
  prompt: [
    ...ANTHROPIC_PROMPT.map((name) => `usage.${name}`),
    ...ANTHROPIC_PROMPT.map((name) => `message.usage.${name}`),
  ],
  generated: ['usage.output_tokens'],
  pieces: ['text', 'thinking', 'partial_json'].map((name) => `delta.${name}`),
  model: ['model', 'message.model'],
});

const SHAPES: ReadonlyMap<string, AnswerShape> = new Map([
  ['/api/chat', OLLAMA],
  ['/api/generate', OLLAMA],
  ['/api/embed', OLLAMA],
  ['/api/embeddings', OLLAMA],
  ['/v1/chat/completions', OPENAI],
  ['/v1/completions', OPENAI],
  ['/v1/embeddings', OPENAI],
  ['/v1/responses', RESPONSES],
  ['/v1/messages', ANTHROPIC],
]);

/** How the answer at a path of a models server tells its tokens; undefined where none are used. */
export const answerShape = (path: string): AnswerShape | undefined => SHAPES.get(path);
