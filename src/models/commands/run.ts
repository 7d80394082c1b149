import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { startService } from '#kit/start-service';
import { service } from '../service.ts';
import { type ChatEnd, type ChatTurn, chat, serves } from './chat-client.ts';
import { type History, openHistory } from './history.ts';
import { type CommandOptions, findModel, findRemote, nameOf, openStore } from './open-store.ts';
import { serverOf } from './running-server.ts';
import { wholeMessage } from './whole-message.ts';

interface RunOptions extends CommandOptions {
  readonly data: string;
  readonly name: string;
  readonly prompt: readonly string[];
  readonly server?: string;
  readonly system?: string;
  readonly option?: readonly string[];
}

interface Talk {
  readonly server: string;
  readonly model: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly system: readonly ChatTurn[];
}

/**
 * `almanac models run <name> [prompt...]`: answers one prompt (from the arguments, from a pipe, or both), or chats on
 * a terminal. It asks a running server that knows the model; without one, it loads the model itself.
 */
export async function run(options: RunOptions): Promise<void> {
  nameOf(options.name);
  const talkOptions = readOptions(options.option ?? []);
  const piped = process.stdin.isTTY ? '' : (await readAll()).trim();
  const prompt = [options.prompt.join(' '), piped].filter((text) => text !== '').join('\n\n');
  if (prompt === '' && !process.stdin.isTTY)
    throw new CommandError('No prompt: give one as arguments or through a pipe.', EXIT.usage);
  const { url, stop } = await findServer(options);
  const talk: Talk = {
    server: url,
    model: options.name,
    options: talkOptions,
    system: options.system ? [{ role: 'system', content: options.system }] : [],
  };
  try {
    if (prompt !== '') await answerOnce(talk, prompt, options.json);
    else await converse(talk, openHistory(options));
  } finally {
    await stop();
  }
}

/** A value that is JSON is parsed, any other is a string. @throws CommandError when a pair is not name=value */
function readOptions(pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1)
        throw new CommandError(
          `--option ${pair} is not of the form name=value, for example temperature=0.`,
          EXIT.usage,
        );
      const text = pair.slice(at + 1);
      try {
        return [pair.slice(0, at), JSON.parse(text)];
      } catch {
        return [pair.slice(0, at), text];
      }
    }),
  );
}

async function readAll(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text;
}

async function findServer(options: RunOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const none = async (): Promise<void> => {};
  if (options.server !== undefined) return { url: serverOf(options), stop: none };
  const running = serverOf(options);
  if (options.settings.port !== 0 && (await serves(running, options.name))) return { url: running, stop: none };
  if (!findRemote(options, options.name)) await findModel(openStore(options), options.name);
  const own = await startService(
    service,
    { ...options.settings, host: '127.0.0.1', port: 0, adminPort: -1, logLevel: 'silent' },
    options.data,
  );
  return { url: own.url, stop: () => own.stop() };
}

async function answerOnce(talk: Talk, prompt: string, json: boolean): Promise<void> {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once('SIGINT', interrupt);
  try {
    const { answer, end } = await chat(
      talk.server,
      { model: talk.model, messages: [...talk.system, { role: 'user', content: prompt }], options: talk.options },
      (text) => {
        if (!json) process.stdout.write(text);
      },
      controller.signal,
    );
    if (json) print(true, { model: talk.model, response: answer, ...figures(end) }, () => '');
    else if (!answer.endsWith('\n')) process.stdout.write('\n');
  } catch (error) {
    if (controller.signal.aborted) throw new CommandError('Interrupted.', EXIT.interrupted);
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

const figures = (end: ChatEnd) => ({
  reason: end.done_reason ?? null,
  promptTokens: end.prompt_eval_count ?? 0,
  tokens: end.eval_count ?? 0,
  tokensPerSecond: end.eval_duration ? Math.round(((end.eval_count ?? 0) / end.eval_duration) * 1e10) / 10 : null,
});

/** A conversation on a terminal. Ctrl-C stops an answer, Ctrl-D or /bye quits. */
async function converse(talk: Talk, history: History): Promise<void> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    history: history.lines,
    historySize: history.size,
  });
  terminal.on('history', (lines) => history.save(lines));
  const faint = (text: string): string => styleText('dim', text, { stream: process.stdout });
  let controller: AbortController | undefined;
  let ended = false;
  terminal.on('SIGINT', () => {
    if (controller) controller.abort();
    else terminal.close();
  });
  terminal.on('close', () => {
    ended = true;
    controller?.abort();
  });
  process.stdout.write(
    faint(
      `${talk.model}: """ begins and ends several lines, /clear starts over, /bye or Ctrl-D quits, Ctrl-C stops an answer.\n`,
    ),
  );
  let messages: ChatTurn[] = [...talk.system];
  const lines = terminal[Symbol.asyncIterator]();
  terminal.setPrompt('>>> ');
  while (!ended) {
    terminal.prompt();
    const { value: first, done } = await lines.next();
    if (done || first.trim() === '/bye') break;
    const line = await wholeMessage(first, async () => {
      terminal.setPrompt('... ');
      terminal.prompt();
      const next = await lines.next();
      return next.done ? undefined : next.value;
    });
    terminal.setPrompt('>>> ');
    if (line.trim() === '') continue;
    if (line.trim() === '/clear') {
      messages = [...talk.system];
      continue;
    }
    if (/^\/\w+$/.test(line.trim())) {
      process.stdout.write(faint('Unknown command. Commands: /clear, /bye.\n'));
      continue;
    }
    controller = new AbortController();
    const asked: ChatTurn[] = [...messages, { role: 'user', content: line }];
    let answer = '';
    try {
      await chat(
        talk.server,
        { model: talk.model, messages: asked, options: talk.options },
        (text) => {
          answer += text;
          process.stdout.write(text);
        },
        controller.signal,
      );
    } catch (error) {
      if (!controller.signal.aborted) process.stdout.write(`${(error as Error).message}`);
    }
    controller = undefined;
    process.stdout.write('\n\n');
    // A question that got no answer is not asked again with the next one.
    if (answer !== '') messages = [...asked, { role: 'assistant', content: answer }];
  }
  terminal.close();
}
