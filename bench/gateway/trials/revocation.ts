import assert from 'node:assert/strict';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type Call, Caller, post } from './caller.ts';
import { type GatewayProcess, secretOf, untilQuiet, withGateway } from './gateway-process.ts';
import { drawAnswer, type Used, usedUpTo } from './scripted-answer.ts';
import { newState, SCRIPT_HEADER, type Script, type ScriptedModels, startScriptedModels } from './scripted-models.ts';
import { pause, type Trial, until } from './trial.ts';

const STREAMS = 100;
/** How long after the command new requests may still pass, and streams may still run, in milliseconds. */
const MOST_MS = 1000;

interface Stream {
  readonly script: Script;
  readonly call: Call;
}

/** Streams of the token that go on slowly, half a minute at most. */
async function openStreams(gateway: GatewayProcess, models: ScriptedModels, seed: number): Promise<Stream[]> {
  const random = randomNumbers(seed);
  const streams: Stream[] = [];
  while (streams.length < STREAMS) {
    const answer = drawAnswer(random);
    if (!answer.isStream || answer.marks.length < 5) continue;
    const number = streams.length;
    const script = { answer, stopAt: undefined, isSilent: false, pace: 100, pieces: 60, state: newState() };
    models.scripts.set(number, script);
    const headers = { Authorization: `Bearer ${secretOf('leaver')}`, [SCRIPT_HEADER]: number };
    const call = await new Caller(gateway.url).send(post(answer.path, answer.request, headers));
    streams.push({ script, call });
  }
  for (const { call } of streams) while (call.heard.bytes === 0) await call.next();
  return streams;
}

/** Asks one time after the other until it is refused. @returns when the last request that passed was sent */
async function lastPassed(url: string, token: string): Promise<number> {
  let last = performance.now();
  for (;;) {
    const sent = performance.now();
    const { status } = await fetch(`${url}/models/api/tags`, {
      headers: { authorization: `Bearer ${secretOf(token)}` },
    });
    if (status === 401) return last;
    assert.equal(status, 404, 'only the upstream refuses the requests before');
    last = sent;
    await pause(2);
  }
}

async function revoke(ends: boolean, seed: number): Promise<string> {
  const models = await startScriptedModels();
  const settings = { MODELS_URL: models.url, END_REVOKED: String(ends) };
  try {
    return await withGateway({ settings, tokens: { leaver: {}, stayer: {} } }, async (gateway) => {
      const streams = await openStreams(gateway, models, seed);
      const refused = lastPassed(gateway.url, 'leaver');
      await gateway.command('token', 'revoke', 'leaver');
      const revoked = performance.now();
      const late = (await refused) - revoked;
      assert.ok(late <= MOST_MS, `a request passed ${late.toFixed(0)} ms after the command had ended`);
      const others = await fetch(`${gateway.url}/models/api/tags`, {
        headers: { authorization: `Bearer ${secretOf('stayer')}` },
      });
      assert.equal(others.status, 404, 'another token is still let through');
      let ended: string;
      if (ends) {
        await until('the streams had ended', () => models.connections() <= 2, MOST_MS);
        const whole = await Promise.all(streams.map(async ({ call }) => (await call.over).isWhole));
        assert.ok(!whole.includes(true), 'each stream was cut');
        ended = `${STREAMS} streams had ended ${(performance.now() - revoked).toFixed(0)} ms after it`;
      } else {
        for (const { call, script } of streams) {
          const heard = await call.over;
          assert.ok(heard.isWhole, `${script.answer.kind} was cut`);
          assert.equal(Buffer.concat(heard.pieces).toString('latin1'), script.answer.visible.toString('latin1'));
        }
        ended = `${STREAMS} streams went on to their end`;
      }
      await untilQuiet(gateway);
      await gateway.stop();
      const rows = (await gateway.usage()).filter(({ token }) => token === 'leaver');
      const counted = sum(rows);
      const most = sum(streams.map(({ script }) => usedUpTo(script.answer, script.state.sent)));
      if (ends) {
        const least = sum(
          streams.map(({ script, call }) => usedUpTo(script.answer, script.answer.isHidden ? 0 : call.heard.bytes)),
        );
        assert.ok(counted >= least && counted <= most, `${counted} tokens were counted, not ${least} to ${most}`);
      } else assert.equal(counted, most, 'tokens counted');
      return `${late <= 0 ? 'no request passed' : `the last request passed ${late.toFixed(0)} ms`} after the command, ${ended}, ${counted} tokens counted`;
    });
  } finally {
    await models.close();
  }
}

const sum = (rows: readonly Used[]): number => rows.reduce((all, { prompt, generated }) => all + prompt + generated, 0);

export const trial: Trial = {
  name: 'revocation',
  shows: 'A revoked token is refused within a second, and its streams end or go on as the setting says.',
  async run({ seed }) {
    const ending = await revoke(true, seed);
    const going = await revoke(false, seed + 1);
    return `end_revoked: ${ending}; without: ${going}`;
  },
};
