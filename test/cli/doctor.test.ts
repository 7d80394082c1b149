import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { almanac, emptyDirectory, startAlmanac } from '../almanac.ts';

interface Finding {
  check: string;
  state: string;
  finding: string;
  remedy?: string;
}

const freePorts = {
  ALMANAC_ADMIN_PORT: '0',
  ...Object.fromEntries(
    ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'].map((name) => [
      `ALMANAC_${name}_PORT`,
      '0',
    ]),
  ),
};

async function findingsOf(data: string, env: NodeJS.ProcessEnv = {}): Promise<[Finding[], number | null]> {
  const { status, stdout, stderr } = await almanac(['doctor', '--json', '--data', data], {
    env: { ...freePorts, ...env },
  });
  assert.equal(stderr, '');
  return [(JSON.parse(stdout) as { findings: Finding[] }).findings, status];
}

const about = (findings: readonly Finding[], check: string): Finding[] => findings.filter((one) => one.check === check);

test('doctor finds nothing wrong where nothing is, and changes nothing', async (context) => {
  const data = join(await emptyDirectory(context), 'not', 'there');
  const [findings, status] = await findingsOf(data);
  assert.equal(status, 0);
  assert.deepEqual(
    findings.filter(({ state }) => state === 'problem'),
    [],
  );
  assert.deepEqual(
    ['Node.js', 'settings', 'data', 'clock', 'limits', 'memory', 'ports', 'grammar', 'models'].filter(
      (check) => about(findings, check).length !== 1,
    ),
    [],
  );
  await assert.rejects(stat(data), { code: 'ENOENT' });
});

test('doctor names the program that has a port, and how to choose another', async (context) => {
  const data = await emptyDirectory(context);
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  context.after(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const [findings, status] = await findingsOf(data, { ALMANAC_DIGITS_PORT: String(port) });
  assert.equal(status, 1);
  const [taken] = about(findings, 'ports');
  const by = process.platform === 'linux' ? `.* \\(process ${process.pid}\\) uses it already` : '.* uses it already';
  assert.match(taken.finding, new RegExp(`^digits cannot listen on 127\\.0\\.0\\.1:${port}: ${by}\\.$`));
  assert.match(taken.remedy ?? '', /^Choose another with ALMANAC_DIGITS_PORT, port under \[digits\]; or stop/);
});

test('doctor tells of wrong settings, too little memory and a clock that is behind', async (context) => {
  const data = await emptyDirectory(context);
  const [settings] = await findingsOf(data, { ALMANAC_DIGITS_MAX_DIGITS: 'x' });
  assert.match(about(settings, 'settings')[0].finding, /digits\.max_digits must be a whole number/);

  const [memory] = await findingsOf(data, { ALMANAC_MEMORY: '9000TB' });
  assert.match(about(memory, 'memory')[0].finding, /^The memory budget is \d+ MB, and this machine or container has/);

  await mkdir(join(data, 'digits'));
  await writeFile(join(data, 'later'), '');
  await utimes(join(data, 'later'), 4_000_000_000, 4_000_000_000);
  const [late, status] = await findingsOf(data);
  assert.match(
    about(late, 'clock')[0].finding,
    /which is before 2096-10-02T07:06:40\.000Z, when this data was written/,
  );
  assert.equal(status, 1);
});

test('doctor does not take a running almanac for a stranger', async (context) => {
  const data = await emptyDirectory(context);
  const run = await startAlmanac<{ pid: number }>(['start', '--json', '--data', data, '--only', 'digits'], {
    ...freePorts,
    ALMANAC_DIGITS_INITIAL_DIGITS: '1000',
  });
  try {
    const [findings] = await findingsOf(data);
    assert.equal(
      about(findings, 'ports')[0].finding,
      `Almanac runs on this data directory (process ${run.ready.pid}).`,
    );
  } finally {
    assert.equal(await run.stop(), 0);
  }
});
