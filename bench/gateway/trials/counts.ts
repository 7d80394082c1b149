import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type Call, Caller, type Heard, post } from './caller.ts';
import { type GatewayProcess, secretOf, untilQuiet, withGateway } from './gateway-process.ts';
import { drawAnswer, type Used, usedUpTo } from './scripted-answer.ts';
import { newState, SCRIPT_HEADER, type Script, type ScriptedModels, startScriptedModels } from './scripted-models.ts';
import { pause, type Trial, until } from './trial.ts';
import { allRead } from './unread-bytes.ts';

const CALLERS = 32;
/** Of these, one is limited to models, so that its bodies are judged before they go on. */
const TOKENS = ['first', 'second', 'judged'];
/** Requests whose clients leave at a moment that nobody arranges: their counts are known within bounds. */
const RACING = 'racing';

/** When the client of a request leaves. */
type Leaving =
  /** It stays. */
  | 'never'
  /** Half of the request's body was sent. */
  | 'asking'
  /** The models server has the request, and has not answered. */
  | 'unanswered'
  /** The gateway has read a certain number of bytes of the answer. */
  | 'at'
  /** After some time; the models server is stopped just before, wherever it is. */
  | 'halted'
  /** After some time, while the models server goes on. */
  | 'racing';

interface Plan {
  readonly number: number;
  readonly token: string;
  readonly leaving: Leaving;
  /** Milliseconds. */
  readonly after: number;
  readonly byReset: boolean;
  readonly script: Script;
}

/** What became of one request. */
interface Asked {
  readonly plan: Plan;
  /** The gateway has forwarded it. */
  readonly isForwarded: boolean;
  /** Bytes of the answer that the client got. */
  readonly seen: number;
  /** X-Request-Id of the answer, if its head came. */
  readonly id: string | undefined;
}

function drawPlan(number: number, seed: number, isRacing: boolean, forced?: Leaving): Plan {
  const random = randomNumbers(seed * 1_000_003 + number);
  const answer = drawAnswer(random);
  const leaving = forced ?? (isRacing ? 'racing' : drawLeaving(random));
  const isTimed = leaving === 'halted' || leaving === 'racing';
  return {
    number,
    token: isRacing ? RACING : TOKENS[Math.floor(random() * TOKENS.length)],
    leaving,
    after: random() * 25,
    byReset: random() < 0.5,
    script: {
      answer,
      isSilent: leaving === 'unanswered',
      // A whole answer is not whole without its last byte.
      stopAt: leaving === 'at' ? Math.floor(random() * (answer.body.length + (answer.isStream ? 1 : 0))) : undefined,
      pace: isTimed ? 1 : 0,
      pieces: 1 + Math.floor(random() * (isTimed ? 60 : 20)),
      state: newState(),
    },
  };
}

function drawLeaving(random: () => number): Leaving {
  if (random() >= 1 / 3) return 'never';
  const drawn = random();
  return drawn < 0.15 ? 'asking' : drawn < 0.3 ? 'unanswered' : drawn < 0.7 ? 'at' : 'halted';
}

const headerOf = ({ head }: Heard, name: string): string | undefined => {
  const at = head?.headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name) ?? -1;
  return at < 0 ? undefined : head?.headers[at + 1];
};

/** Does one request as it is planned. */
async function perform(caller: Caller, plan: Plan): Promise<Asked> {
  const { script, number, token, leaving } = plan;
  const { answer, state } = script;
  const headers = { Authorization: `Bearer ${secretOf(token)}`, [SCRIPT_HEADER]: number };
  const sent = leaving === 'asking' ? answer.request.slice(0, answer.request.length >> 1) : answer.request;
  const call = await caller.send(post(answer.path, sent, headers, answer.request.length));
  // Such bodies are read before anything of the request goes on.
  const isHeld = token === 'judged' || answer.isHidden || /^\/v1\/(?:chat\/)?completions$/.test(answer.path);
  if (leaving === 'never') await checkWhole(plan, await call.over);
  else {
    await momentToLeave(plan, call, isHeld);
    caller.leave(plan.byReset);
    await call.over;
  }
  return { plan, isForwarded: state.arrived, seen: call.heard.bytes, id: headerOf(call.heard, 'x-request-id') };
}

/** Between which numbers the counted tokens of a request have to be. To be asked when nothing is under way any more. */
function boundsOf({ plan, seen }: Asked): { readonly least: Used; readonly most: Used } {
  const { answer, state } = plan.script;
  // Asked for it, the models server has said what the request took.
  const used = state.told ?? usedUpTo(answer, state.sent);
  if (plan.leaving !== 'racing' || state.told !== undefined) return { least: used, most: used };
  // The gateway had read what the client saw, and may have read all that was sent.
  return { least: usedUpTo(answer, answer.isHidden ? 0 : seen), most: used };
}

async function checkWhole({ number, script }: Plan, heard: Heard): Promise<void> {
  const { answer, state } = script;
  const what = `request ${number}, ${answer.kind}`;
  assert.equal(heard.head?.status, 200, what);
  assert.ok(heard.isWhole, `${what}: its answer was cut`);
  assert.equal(Buffer.concat(heard.pieces).toString('latin1'), answer.visible.toString('latin1'), what);
  const asked = JSON.parse(state.received) as { stream_options?: { include_usage?: boolean } };
  if (answer.isHidden) assert.equal(asked.stream_options?.include_usage, true, what);
  else assert.equal(state.received, answer.request, what);
}

async function momentToLeave(plan: Plan, call: Call, isHeld: boolean): Promise<void> {
  const { leaving, script, after, number } = plan;
  const { state, stopAt = 0, answer } = script;
  const what = `request ${number}, ${answer.kind}`;
  switch (leaving) {
    case 'asking':
      if (isHeld) await pause(after);
      else await until(`the head of ${what} had come`, () => state.arrived, 30_000, 1);
      return;
    case 'unanswered':
      await until(`${what} had come`, () => state.taken, 30_000, 1);
      return;
    case 'at':
      while (call.heard.head === undefined) await call.next();
      if (answer.isHidden) {
        await until(`the beginning of the answer to ${what} was sent`, () => state.sent === stopAt, 30_000, 1);
        await allRead(state.socket!);
      } else while (call.heard.bytes < stopAt) await call.next();
      return;
    case 'halted':
      await pause(after);
      await until(`the head of ${what} had come`, () => state.arrived, 30_000, 1);
      state.halted = true;
      await allRead(state.socket!);
      return;
    default:
      await pause(after);
  }
}

async function load(gateway: GatewayProcess, models: ScriptedModels, count: number, racing: number, seed: number) {
  const all: Asked[] = [];
  // From its first answer on, the gateway knows whether it can ask.
  const first = drawPlan(-1, seed, false, 'never');
  models.scripts.set(-1, first.script);
  const caller = new Caller(gateway.url);
  all.push(await perform(caller, first));
  caller.leave();
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const caller = new Caller(gateway.url);
      while (next < count + racing) {
        const number = next++;
        const plan = drawPlan(number, seed, number % 11 === 10 && number < 11 * racing);
        models.scripts.set(number, plan.script);
        all.push(await perform(caller, plan));
        models.scripts.delete(number);
      }
      caller.leave();
    }),
  );
  return all;
}

const sumOf = (rows: readonly Used[]): Used => ({
  prompt: rows.reduce((sum, { prompt }) => sum + prompt, 0),
  generated: rows.reduce((sum, { generated }) => sum + generated, 0),
});

interface AuditLine extends Used {
  readonly id: string;
  readonly name: string;
}

/** Every line of the audit log. */
function auditLines(data: string): AuditLine[] {
  const directory = join(data, 'gateway', 'audit');
  assert.ok(existsSync(directory));
  return globSync('*.jsonl', { cwd: directory }).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as AuditLine),
  );
}

/** The counter of tokens in the metrics, by token and kind. */
async function measured(admin: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const text = await (await fetch(`${admin}/metrics`)).text();
  for (const [, labels, value] of text.matchAll(/gateway_model_tokens_total\{([^}]*)\} (\S+)/g)) {
    const { token, kind } = Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
    );
    sums.set(`${token} ${kind}`, (sums.get(`${token} ${kind}`) ?? 0) + Number(value));
  }
  return sums;
}

function compareWithAudit(lines: readonly AuditLine[], all: readonly Asked[]): number {
  const byId = new Map(lines.map((line) => [line.id, line]));
  let compared = 0;
  for (const asked of all) {
    const { id, plan } = asked;
    if (id === undefined) continue;
    const { least, most } = boundsOf(asked);
    const line = byId.get(id);
    const { answer, state } = plan.script;
    const what = `request ${plan.number} (${answer.kind}, client leaves: ${plan.leaving}, ${state.sent} of ${answer.body.length} bytes sent)`;
    assert.ok(line, `${what} is not in the audit log`);
    for (const kind of ['prompt', 'generated'] as const)
      assert.ok(
        line[kind] >= least[kind] && line[kind] <= most[kind],
        `${what}: ${line[kind]} ${kind} tokens were counted instead of ${least[kind]} to ${most[kind]}; the answer up to there ends with ${JSON.stringify(answer.body.toString('latin1', Math.max(0, state.sent - 200), state.sent))}`,
      );
    compared++;
  }
  return compared;
}

export const trial: Trial = {
  name: 'counts',
  shows: 'The usage has exactly the tokens that the answers had, also of those whose clients left.',
  async run({ quick, seed }) {
    const others = await count(quick ? 800 : 10_000, seed, false);
    const ours = await count(quick ? 800 : 10_000, seed + 1, true);
    return `${others}; where models can be asked: ${ours}`;
  },
};

async function count(count: number, seed: number, isOurs: boolean): Promise<string> {
  const racing = count / 10;
  const models = await startScriptedModels(undefined, isOurs);
  const tokens = { first: {}, second: {}, judged: { models: ['tiny', 'small:*', 'me/*'] }, [RACING]: {} };
  try {
    return await withGateway({ settings: { MODELS_URL: models.url }, tokens }, async (gateway) => {
      const all = await load(gateway, models, count, racing, seed);
      await untilQuiet(gateway);
      // What waits is written every half second.
      await pause(1200);
      const usage = await gateway.usage();
      const metrics = await measured(gateway.admin);
      const status = await gateway.status();
      await gateway.stop();
      const lines = auditLines(gateway.data);
      const compared = compareWithAudit(lines, all);
      assert.equal(lines.length, all.length, 'lines in the audit log');
      for (const token of [...TOKENS, RACING]) {
        const mine = all.filter(({ plan }) => plan.token === token);
        const rows = usage.filter((row) => row.token === token);
        const counted = sumOf(rows);
        const bounds = mine.map(boundsOf);
        const [least, most] = [sumOf(bounds.map((one) => one.least)), sumOf(bounds.map((one) => one.most))];
        if (token === RACING) {
          for (const kind of ['prompt', 'generated'] as const)
            assert.ok(
              counted[kind] >= least[kind] && counted[kind] <= most[kind],
              `${kind} tokens of ${token}: ${counted[kind]}, not within ${least[kind]} and ${most[kind]}`,
            );
        } else {
          assert.deepEqual(counted, least, `tokens of ${token}`);
          const forwarded = mine.filter(({ isForwarded }) => isForwarded).length;
          assert.equal(
            rows.reduce((sum, { requests }) => sum + requests, 0),
            forwarded,
            `requests of ${token}`,
          );
        }
        assert.deepEqual(sumOf(lines.filter(({ name }) => name === token)), counted, `${token} in the audit log`);
        for (const kind of ['prompt', 'generated'] as const)
          assert.equal(
            metrics.get(`${token} ${kind}`) ?? 0,
            counted[kind],
            `${kind} tokens of ${token} in the metrics`,
          );
      }
      assert.equal(status.requests, all.length);
      const left = all.filter(({ plan }) => plan.leaving !== 'never' && plan.leaving !== 'racing').length;
      const asked = all.filter(({ plan }) => plan.script.state.told !== undefined).length;
      assert.equal(asked > 0, isOurs, 'requests whose tokens the gateway asked for');
      const exact = all.filter(({ plan }) => plan.leaving !== 'racing');
      const { prompt, generated } = sumOf(exact.map((asked) => boundsOf(asked).least));
      return `${count} requests, ${left} left by their clients: ${prompt} prompt and ${generated} generated tokens, all counted; ${racing} more left in a race, ${asked} asked for; ${compared} compared one by one with the audit log`;
    });
  } finally {
    await models.close();
  }
}
