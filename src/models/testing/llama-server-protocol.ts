import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** How a server that speaks the protocol of llama-server and has no model behaves. */
export interface Spoken {
  /** Without it nobody is answered. */
  readonly key: string | undefined;
  /** What stands for a file in a text. */
  readonly marker: string | undefined;
  /** Tokens of a sequence. */
  readonly size: number;
  /** How often it says that it is still loading. */
  readonly late?: number;
  /** Texts that are one token. */
  readonly special?: Readonly<Record<string, number>>;
  /** Tokens around a text of which a vector is made. */
  readonly begin?: readonly number[];
  readonly end?: readonly number[];
  /** Whether a text has a list of vectors. */
  readonly listsVectors?: boolean;
  /** Called with each request for an answer, and when it is over. */
  readonly note: (line: string) => void;
  /** What happens when a prompt asks it to die. */
  readonly die: () => void;
}

interface Asked {
  readonly prompt: number[] | { prompt_string: string; multimodal_data: string[] };
  readonly n_predict: number;
  readonly grammar?: string;
  readonly n_probs: number;
}

const textOf = (tokens: readonly number[]): string => String.fromCodePoint(...tokens);
const promptOf = ({ prompt }: Asked): string => (Array.isArray(prompt) ? textOf(prompt) : prompt.prompt_string);

/**
 * What is answered: letters, or with a grammar figures; after `say2:` each token has two of them, and after `say3:` two
 * tokens arrive together.
 */
function* letters(asked: Asked): Generator<string> {
  const { n_predict: count, grammar } = asked;
  const [, length, said = 'abcdefgh'] = /say([23]?):(.*)$/s.exec(promptOf(asked)) ?? [];
  const whole = grammar === undefined ? said : '123456789';
  const all =
    length !== '' && length !== undefined && grammar === undefined ? (whole.match(/..?/gs) ?? []) : [...whole];
  for (let index = 0; index < count; index++) yield all[index % all.length] ?? 'a';
}

async function complete(request: Asked, answer: ServerResponse, { note, die }: Spoken): Promise<void> {
  const { prompt, n_predict: count, n_probs: likely, grammar } = request;
  const text = promptOf(request);
  note(`ask ${JSON.stringify(request)}`);
  answer.once('close', () => note(answer.writableFinished ? 'finished' : 'left'));
  const refuse = (message: string, type: string): void => {
    answer.writeHead(400, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { code: 400, message, type } }));
  };
  if (text.includes('refuse')) return refuse('no such thing', 'invalid_request_error');
  if (text.includes('toolong')) return refuse('long', 'exceed_context_size_error');
  if (text.includes('odd') && grammar !== undefined) return refuse('failed to parse grammar', 'invalid_request_error');
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  // Pieces end where they like, also within a character.
  const write = (value: unknown): void => {
    const bytes = Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
    for (let from = 0; from < bytes.length; from += 7) answer.write(bytes.subarray(from, from + 7));
  };
  const length = Array.isArray(prompt) ? prompt.length : prompt.prompt_string.length + 4;
  const progress = { total: length, cache: 1, processed: length, time_ms: 1 };
  write({ content: '', tokens: [0], tokens_predicted: 0, prompt_progress: progress });
  const step = text.includes('say3:') && grammar === undefined ? 2 : 1;
  let told = 0;
  for (const letter of letters(request)) {
    if (told === 2 && text.includes('die')) return die();
    if (told === 2 && text.includes('break')) {
      write({ error: { code: 500, message: 'broken', type: 'x' } });
      answer.end();
      return;
    }
    if (told === 2 && text.includes('hang')) return;
    if (told === 6 && text.includes('wait')) return;
    if (told === 2 && text.includes('cut')) return void answer.destroy();
    if (told === 3 && text.includes('stop')) break;
    if (told >= count) break;
    told += step;
    const token = letter.codePointAt(step === 2 ? letter.length - 1 : 0) ?? 0;
    // A part of a character has no text.
    const content = letter === '~' ? '' : letter;
    const entry = { id: token, token: letter, bytes: [...Buffer.from(letter)], logprob: -0.5 };
    write({
      content,
      tokens: [token],
      tokens_predicted: told,
      stop: false,
      ...(likely > 0
        ? { completion_probabilities: [{ ...entry, top_logprobs: [entry, { ...entry, logprob: null }] }] }
        : {}),
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  const isEnd = told < count;
  // The token that ends the answer counts, and has no text.
  if (isEnd) write({ content: '', tokens: [2], tokens_predicted: ++told, stop: false });
  const stop = isEnd ? 'eos' : 'limit';
  write({ stop: true, stop_type: stop, tokens_predicted: text.includes('half') ? told + 1 : told });
  answer.end('data: [DONE]\n\n');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString());
}

/** A token is a character, or a text that is named. */
function tokensOf(content: string, special: Readonly<Record<string, number>>): number[] {
  const names = Object.keys(special);
  const parts = names.length === 0 ? [content] : content.split(new RegExp(`(${names.join('|')})`));
  return parts.flatMap((part) => special[part] ?? [...part].map((letter) => letter.codePointAt(0) ?? 0));
}

/** A server that answers with letters, and misbehaves when the prompt says so. It does not listen yet. */
export function llamaServerWithoutModel(spoken: Spoken): Server {
  const { key, marker, size, late = 0, special = {}, begin = [], end = [] } = spoken;
  const [bos, eos] = Object.keys(special);
  let asked = 0;
  return createServer((request, answer) => {
    void (async () => {
      const body = await bodyOf(request);
      const send = (status: number, value: unknown): void => {
        answer.writeHead(status, { 'content-type': 'application/json' });
        answer.end(JSON.stringify(value));
      };
      if (request.url === '/health') return send(asked++ < late ? 503 : 200, {});
      if (request.headers.authorization !== `Bearer ${key}`) return send(401, { error: { message: 'who are you' } });
      switch (request.url) {
        case '/props':
          return send(200, {
            media_marker: marker,
            bos_token: bos ?? '<s>',
            eos_token: eos,
            default_generation_settings: { n_ctx: size },
          });
        case '/tokenize': {
          const { content, add_special: whole } = body as { content: string; add_special: boolean };
          const tokens = tokensOf(content, special);
          return send(200, { tokens: whole ? [...begin, ...tokens, ...end] : tokens });
        }
        case '/embedding': {
          const { content } = body as { content: number[] };
          if (content.includes('!'.charCodeAt(0))) return send(500, { error: { code: 500, message: 'no vector' } });
          const vector = [content.length, 2, 3];
          return send(200, [{ index: 0, embedding: spoken.listsVectors === true ? [vector, [9]] : vector }]);
        }
        case '/completion':
          return complete(body as Asked, answer, spoken);
        default:
          return send(404, { error: { message: 'no such path' } });
      }
    })();
  });
}
