// A program that speaks the protocol of llama-server and has no model: it answers with letters, and misbehaves when the
// prompt says so. A token is a character, and its number is that of the character.
import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const HELP = `--model FNAME --port N --host HOST -c N -np N --embedding --mmproj FILE --lora FNAME
--device DEV --fit on --no-context-shift --offline --no-ui --chat-template T --cache-ram N
--slot-prompt-similarity S --spec-draft-n-max N --model-draft FNAME --spec-type T`;

const words = process.argv.slice(2);
const after = (flag: string): string => words[words.indexOf(flag) + 1] ?? '';
const note = (line: string): void => {
  const { STAND_IN_LOG: path } = process.env;
  if (path !== undefined) appendFileSync(path, `${line}\n`);
};

if (words.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (process.env.STAND_IN_FAILS !== undefined || words.includes('draft-mtp')) {
  process.stderr.write('0.00.001.000 E srv loading failed: the model is a poem\n0.00.002.000 I srv cleaning up\n');
  process.exit(1);
}

note(`start ${process.pid} ${words.join(' ')}`);
const key = process.env.LLAMA_API_KEY;
const marker = process.env.LLAMA_MEDIA_MARKER;
const textOf = (tokens: readonly number[]): string => String.fromCodePoint(...tokens);

interface Asked {
  readonly prompt: number[] | { prompt_string: string; multimodal_data: string[] };
  readonly n_predict: number;
  readonly grammar?: string;
  readonly n_probs: number;
}

/** What is answered: letters, or with a grammar figures; after `say2:` each token has two of them. */
function* letters({ prompt, n_predict: count, grammar }: Asked): Generator<string> {
  const text = Array.isArray(prompt) ? textOf(prompt) : prompt.prompt_string;
  const [, length, said = 'abcdefgh'] = /say(2?):(.*)$/s.exec(text) ?? [];
  const whole = grammar === undefined ? said : '123456789';
  const all = length === '2' && grammar === undefined ? (whole.match(/..?/gs) ?? []) : [...whole];
  for (let index = 0; index < count; index++) yield all[index % all.length] ?? 'a';
}

async function complete(request: Asked, answer: ServerResponse): Promise<void> {
  const { prompt, n_predict: count, n_probs: likely } = request;
  const text = Array.isArray(prompt) ? textOf(prompt) : prompt.prompt_string;
  note(`ask ${JSON.stringify(request)}`);
  answer.once('close', () => note(answer.writableFinished ? 'finished' : 'left'));
  if (text.includes('refuse')) {
    answer.writeHead(400, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { code: 400, message: 'no such thing', type: 'invalid_request_error' } }));
    return;
  }
  if (text.includes('toolong')) {
    answer.writeHead(400, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { code: 400, message: 'long', type: 'exceed_context_size_error' } }));
    return;
  }
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  // Pieces end where they like, also within a character.
  const write = (value: unknown): void => {
    const bytes = Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
    for (let from = 0; from < bytes.length; from += 7) answer.write(bytes.subarray(from, from + 7));
  };
  const length = Array.isArray(prompt) ? prompt.length : prompt.prompt_string.length + 4;
  const progress = { total: length, cache: 1, processed: length, time_ms: 1 };
  write({ content: '', tokens: [0], tokens_predicted: 0, prompt_progress: progress });
  let told = 0;
  for (const letter of letters(request)) {
    if (told === 2 && text.includes('die')) process.exit(3);
    if (told === 2 && text.includes('break')) {
      write({ error: { code: 500, message: 'broken', type: 'x' } });
      answer.end();
      return;
    }
    if (told === 2 && text.includes('hang')) return;
    if (told === 6 && text.includes('wait')) return;
    if (told === 2 && text.includes('cut')) return void answer.destroy();
    if (told === 3 && text.includes('stop')) break;
    told++;
    const token = letter.codePointAt(0) ?? 0;
    const entry = { id: token, token: letter, bytes: [...Buffer.from(letter)], logprob: -0.5 };
    write({
      content: letter,
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
  write({ stop: true, stop_type: isEnd ? 'eos' : 'limit', tokens_predicted: told });
  answer.end();
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString());
}

/** @param late how often it says that it is still loading */
function listen(late: number): void {
  let asked = 0;
  const server = createServer((request, answer) => {
    void (async () => {
      const body = await bodyOf(request);
      const send = (status: number, value: unknown): void => {
        answer.writeHead(status, { 'content-type': 'application/json' });
        answer.end(JSON.stringify(value));
      };
      if (request.url === '/health') return send(asked++ < late ? 503 : 200, {});
      if (request.headers.authorization !== `Bearer ${key}`) return send(401, { error: { message: 'who are you' } });
      switch (request.url) {
        case '/props': {
          const size = Number(after('-c')) / Number(after('-np'));
          return send(200, { media_marker: marker, bos_token: '<s>', default_generation_settings: { n_ctx: size } });
        }
        case '/tokenize': {
          const { content } = body as { content: string };
          return send(200, { tokens: [...content].map((letter) => letter.codePointAt(0)) });
        }
        case '/embedding': {
          const { content } = body as { content: number[] };
          return send(200, [{ index: 0, embedding: [content.length, 2, 3] }]);
        }
        case '/completion':
          return complete(body as Asked, answer);
        default:
          return send(404, { error: { message: 'no such path' } });
      }
    })();
  });
  server.listen(Number(after('--port')), '127.0.0.1');
}

listen(Number(process.env.STAND_IN_LOADING ?? 0));
