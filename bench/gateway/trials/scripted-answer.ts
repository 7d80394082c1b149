// Answers of a models server that know how many tokens are in them: in every shape that the gateway counts.

/** From a byte of the body on, something of it counts. */
interface Mark {
  readonly at: number;
  readonly kind: 'piece' | 'prompt' | 'generated';
  readonly value: number;
}

export interface Used {
  readonly prompt: number;
  readonly generated: number;
}

/** A request, and the answer that the models server has for it. */
export interface ScriptedAnswer {
  /** Names of what is asked, for messages: `chat stream`. */
  readonly kind: string;
  readonly path: string;
  /** The body of the request. */
  readonly request: string;
  readonly type: string;
  readonly isStream: boolean;
  /** The gateway has to ask for usage, and to hide it. */
  readonly isHidden: boolean;
  readonly body: Buffer;
  /** What the client has to get of it. */
  readonly visible: Buffer;
  readonly marks: readonly Mark[];
}

/**
 * What has to be counted of an answer of which the gateway has read so many bytes: what they say, and where they do not
 * say it yet, one token for each line or event of a stream that has begun with its text.
 */
export function usedUpTo({ marks }: ScriptedAnswer, bytes: number): Used {
  let prompt = 0;
  let pieces = 0;
  let said: number | undefined;
  for (const { at, kind, value } of marks) {
    if (at > bytes) continue;
    if (kind === 'prompt') prompt = value;
    else if (kind === 'generated') said = value;
    else pieces++;
  }
  return { prompt, generated: said ?? pieces };
}

/** Puts a body together, and notes where something counts from. */
class Body {
  #text = '';
  readonly marks: Mark[] = [];

  text(text: string): this {
    this.#text += text;
    return this;
  }

  /** A text of a token: it counts from its first letter on. */
  piece(text: string): this {
    if (text !== '') this.marks.push({ at: this.#text.length + 1, kind: 'piece', value: 1 });
    return this.text(text);
  }

  /** A number: it counts as soon as the letter after it shows that it is whole. */
  number(kind: 'prompt' | 'generated', value: number): this {
    this.text(String(value));
    this.marks.push({ at: this.#text.length + 1, kind, value });
    return this;
  }

  get bytes(): Buffer {
    return Buffer.from(this.#text, 'latin1');
  }
}

/** How much is in an answer. */
interface Size {
  readonly model: string;
  readonly prompt: number;
  /** One token each. */
  readonly words: readonly string[];
  /** What the answer says of itself in the end; may be more than its words, as for tokens that have no text. */
  readonly generated: number;
}

type Maker = (size: Size) => ScriptedAnswer;

const ask = (size: Size, more: object): string => {
  const messages = [{ role: 'user', content: `question of ${size.prompt} tokens` }];
  return JSON.stringify({ model: size.model, messages, prompt: 'once', input: 'once', max_tokens: 1000, ...more });
};

const MESSAGE = '"message":{"role":"assistant","content":"';

/** A word where Ollama's answers have it: as text, as a thought, or as a call of a tool. */
function ollamaWord(body: Body, path: '/api/chat' | '/api/generate', index: number, word: string): Body {
  if (path === '/api/generate') return body.text('"response":"').piece(word).text('"');
  if (index % 3 === 0) return body.text(MESSAGE).piece(word).text('"}');
  if (index % 3 === 1) return body.text(`${MESSAGE}","thinking":"`).piece(word).text('"}');
  return body.text(`${MESSAGE}","tool_calls":[`).piece(`{"function":{"name":"${word}","arguments":{}}}`).text(']}');
}

/** Ollama names both numbers in the last line, and leaves out those that are 0. */
function ollamaEnd(body: Body, { prompt, generated }: Size): void {
  body.text('"done":true,"done_reason":"stop","total_duration":123456789,"load_duration":12345');
  if (prompt > 0) body.text(',"prompt_eval_count":').number('prompt', prompt).text(',"prompt_eval_duration":1234');
  if (generated > 0) body.text(',"eval_count":').number('generated', generated).text(',"eval_duration":1234');
  body.text('}\n');
}

const ollamaStream =
  (path: '/api/chat' | '/api/generate'): Maker =>
  (size) => {
    const body = new Body();
    const begin = `{"model":"${size.model}","created_at":"2026-11-23T10:00:00.123456Z",`;
    for (const [index, word] of size.words.entries())
      ollamaWord(body.text(begin), path, index, word).text(',"done":false}\n');
    ollamaWord(body.text(begin), path, 0, '').text(',');
    ollamaEnd(body, size);
    return plain(`${path} stream`, path, ask(size, {}), 'application/x-ndjson', true, body);
  };

const ollamaWhole =
  (path: '/api/chat' | '/api/generate' | '/api/embed'): Maker =>
  (size) => {
    const body = new Body().text(`{"model":"${size.model}","created_at":"2026-11-23T10:00:00.123456Z",`);
    if (path === '/api/embed') {
      body.text('"embeddings":[[0.25,-1.5e-3,12]],"total_duration":1234');
      body.text(',"prompt_eval_count":').number('prompt', size.prompt).text('}');
      return plain(path, path, ask(size, {}), 'application/json; charset=utf-8', false, body);
    }
    const words = size.words.join('');
    body.text(path === '/api/chat' ? `${MESSAGE}${words}"},` : `"response":"${words}",`);
    ollamaEnd(body, size);
    return plain(path, path, ask(size, { stream: false }), 'application/json; charset=utf-8', false, body);
  };

const usageOf = (body: Body, { prompt, generated }: Size): Body =>
  body
    .text('{"prompt_tokens":')
    .number('prompt', prompt)
    .text(',"completion_tokens":')
    .number('generated', generated)
    .text(`,"total_tokens":${prompt + generated}}`);

const openAiStream =
  (path: '/v1/chat/completions' | '/v1/completions', isAsked: boolean): Maker =>
  (size) => {
    const body = new Body();
    const visible: string[] = [];
    const begin = `data: {"id":"c-1","object":"chunk","created":1795000000,"model":"${size.model}","choices":[`;
    const isChat = path === '/v1/chat/completions';
    const event = (before: string, word: string, after: string): void => {
      body.text(begin).text(before).piece(word).text(after).text('],"usage":null}\n\n');
      visible.push(`${begin}${before}${word}${after}]}\n\n`);
    };
    if (isChat) event('{"index":0,"delta":{"role":"assistant","content":"', '', '"},"finish_reason":null}');
    for (const word of size.words)
      if (isChat) event('{"index":0,"delta":{"content":"', word, '"},"finish_reason":null}');
      else event('{"index":0,"text":"', word, '","finish_reason":null}');
    event(isChat ? '{"index":0,"delta":{}' : '{"index":0,"text":""', '', ',"finish_reason":"stop"}');
    usageOf(body.text(begin).text('],"usage":'), size).text('}\n\n');
    body.text('data: [DONE]\n\n');
    visible.push('data: [DONE]\n\n');
    const asked = ask(size, { stream: true, ...(isAsked ? { stream_options: { include_usage: true } } : {}) });
    const answer = plain(`${path} stream`, path, asked, 'text/event-stream', true, body);
    return isAsked
      ? answer
      : {
          ...answer,
          kind: `${path} stream, not asked`,
          isHidden: true,
          visible: Buffer.from(visible.join(''), 'latin1'),
        };
  };

const openAiWhole =
  (path: '/v1/chat/completions' | '/v1/completions' | '/v1/embeddings'): Maker =>
  (size) => {
    const body = new Body().text(`{"id":"c-1","model":"${size.model}",`);
    if (path === '/v1/embeddings') {
      body.text('"data":[{"object":"embedding","index":0,"embedding":[0.25,-1.5e-3]}],"usage":{"prompt_tokens":');
      body.number('prompt', size.prompt).text(`,"total_tokens":${size.prompt}}}`);
    } else {
      body.text(`"choices":[{"index":0,"message":{"role":"assistant","content":"${size.words.join('')}"}}],"usage":`);
      usageOf(body, size).text('}');
    }
    return plain(path, path, ask(size, {}), 'application/json', false, body);
  };

const responses =
  (isStream: boolean): Maker =>
  (size) => {
    const body = new Body();
    const whole = (): void => {
      body.text(`{"id":"r-1","object":"response","model":"${size.model}","output":[],"usage":{"input_tokens":`);
      body.number('prompt', size.prompt).text(',"output_tokens":').number('generated', size.generated);
      body.text(`,"total_tokens":${size.prompt + size.generated}}}`);
    };
    const path = '/v1/responses';
    if (!isStream) {
      whole();
      return plain(path, path, ask(size, {}), 'application/json', false, body);
    }
    body.text(`event: response.created\ndata: {"type":"response.created","response":{"model":"${size.model}"}}\n\n`);
    for (const word of size.words) {
      body.text('event: response.output_text.delta\ndata: {"type":"response.output_text.delta","delta":"').piece(word);
      body.text('"}\n\n');
    }
    body.text('event: response.completed\ndata: {"type":"response.completed","response":');
    whole();
    body.text('}\n\n');
    return plain(`${path} stream`, path, ask(size, { stream: true }), 'text/event-stream', true, body);
  };

const anthropic =
  (isStream: boolean): Maker =>
  (size) => {
    const body = new Body();
    const path = '/v1/messages';
    if (!isStream) {
      body.text(`{"id":"m-1","type":"message","model":"${size.model}","content":[{"type":"text","text":"`);
      body.text(`${size.words.join('')}"}],"usage":{"input_tokens":`).number('prompt', size.prompt);
      body.text(',"output_tokens":').number('generated', size.generated).text('}}');
      return plain(path, path, ask(size, {}), 'application/json', false, body);
    }
    const event = (type: string): Body => body.text(`event: ${type}\ndata: {"type":"${type}"`);
    event('message_start').text(`,"message":{"id":"m-1","model":"${size.model}","usage":{"input_tokens":`);
    body.number('prompt', size.prompt).text(',"output_tokens":1}}}\n\n');
    event('content_block_start').text(',"index":0,"content_block":{"type":"text","text":""}}\n\n');
    event('ping').text('}\n\n');
    for (const word of size.words)
      event('content_block_delta').text(',"delta":{"type":"text_delta","text":"').piece(word).text('"}}\n\n');
    event('message_delta').text(',"delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":');
    body.number('generated', size.generated).text('}}\n\n');
    event('message_stop').text('}\n\n');
    return plain(`${path} stream`, path, ask(size, { stream: true }), 'text/event-stream', true, body);
  };

function plain(
  kind: string,
  path: string,
  request: string,
  type: string,
  isStream: boolean,
  { bytes, marks }: Body,
): ScriptedAnswer {
  return { kind, path, request, type, isStream, isHidden: false, body: bytes, visible: bytes, marks };
}

const MAKERS: readonly Maker[] = [
  ...[ollamaStream('/api/chat'), ollamaStream('/api/chat'), ollamaStream('/api/generate')],
  ...[ollamaWhole('/api/chat'), ollamaWhole('/api/generate'), ollamaWhole('/api/embed')],
  ...[openAiStream('/v1/chat/completions', true), openAiStream('/v1/chat/completions', false)],
  ...[openAiStream('/v1/completions', true), openAiStream('/v1/completions', false)],
  ...[openAiWhole('/v1/chat/completions'), openAiWhole('/v1/completions'), openAiWhole('/v1/embeddings')],
  ...[responses(true), responses(false), anthropic(true), anthropic(true), anthropic(false)],
];

const MODELS = ['tiny', 'small:1b', 'me/large'];
const WORDS = ['a', ' word', ' longer word', '\\n', ' \\u00e9', '\\"', ' {', '},'];

/** A request and its answer, drawn by chance. @param random numbers from 0 to 1 */
export function drawAnswer(random: () => number): ScriptedAnswer {
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length - 1)];
  const words = Array.from({ length: 1 + upTo(random() < 0.1 ? 300 : 30) }, () => pick(WORDS));
  const generated = words.length + (random() < 0.3 ? upTo(5) : 0);
  return pick(MAKERS)({ model: pick(MODELS), prompt: 1 + upTo(2000), words, generated });
}
