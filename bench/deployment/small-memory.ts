import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trial } from '../gateway/trials/trial.ts';
import { ownProgram, startAll } from './all-interfaces.ts';
import { commandOf, type MostMemory, processTree, watchMemory } from './process-tree.ts';
import { type Language, textWithMistakes } from './texts.ts';

const MEGABYTES = 512;
const AT_ONCE = 4;
const ROUNDS = 40;

/** A request through the gateway, and what its answer must hold. */
interface Question {
  readonly path: string;
  readonly init?: RequestInit;
  readonly holds: RegExp;
}

const check = (language: Language, characters: number, number: number): Question => ({
  path: '/grammar/check',
  init: {
    method: 'POST',
    body: new URLSearchParams({ language, text: textWithMistakes(language, characters, number) }),
  },
  holds: characters > 1000 ? /"matches":\[\{/ : /"matches":\[/,
});

const csv = (path: string, lines: readonly string[], holds: RegExp): Question => ({
  path,
  init: { method: 'POST', headers: { 'content-type': 'text/csv' }, body: `${lines.join('\n')}\n` },
  holds,
});

/** Those of the front page of the documentation, and what people ask beside them. */
function questions(round: number): Question[] {
  const words = ['log4j', 'openssl', 'kernel', 'apache', 'windows', 'chrome', 'java'];
  const misspelt = ['Viena', 'Berlim', 'Stokholm', 'Sydny'];
  return [
    { path: `/digits/v1/pi?start=${round * 1000}&numberOfDigits=1000`, holds: /"content":"\d{1000}"/ },
    { path: `/digits/v1/pi/search?q=${99_000 + round}`, holds: /./ },
    { path: `/vulnerabilities/api/vulnerabilities?text=log4j&fromScore=9.5`, holds: /"items":\[\{/ },
    { path: `/vulnerabilities/api/search?text=${words[round % words.length]}&size=100`, holds: /"total":/ },
    { path: `/vulnerabilities/api/search?exploited=true&size=100&page=${round % 4}`, holds: /"items":/ },
    { path: '/geocoding/reverse?lat=-1.2921&lon=36.8219&format=json', holds: /"country_code":"ke"/ },
    { path: `/geocoding/search?q=${misspelt[round % misspelt.length]}&format=json`, holds: /"display_name"/ },
    csv(
      '/geocoding/reverse/batch',
      [
        'id,lat,lon',
        ...Array.from(
          { length: 500 },
          (_, row) => `${row},${((row * 37 + round) % 130) - 60},${((row * 91) % 340) - 170}`,
        ),
      ],
      /\n499,/,
    ),
    check('en-US', 300, round),
    check('en-US', 20_000, round),
    check('de-DE', 300, round),
    check('de-DE', 20_000, round),
  ];
}

export const trial: Trial = {
  name: 'small-memory',
  shows: `Everything but models answers within ${MEGABYTES} MB.`,
  async run({ quick }) {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-trial-'));
    try {
      const only = 'digits,vulnerabilities,geocoding,grammar,gateway';
      const program = ownProgram(directory);
      const running = await startAll(program, directory, ['--only', only, '--memory', `${MEGABYTES}MB`]);
      const most = watchMemory(running.pid);
      let seen: MostMemory | undefined;
      const before = processTree(running.pid);
      const gateway = running.interfaces.find(({ service }) => service === 'gateway')?.url;
      let asked = 0;
      try {
        const rounds = quick ? 3 : ROUNDS;
        for (let round = 0; round < rounds; round++) {
          const waiting = questions(round);
          const client = async (): Promise<void> => {
            for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
              const { path, init, holds } = next;
              const response = await fetch(gateway + path, init);
              const text = await response.text();
              assert.equal(response.status, 200, `${path}: ${text.slice(0, 300)}`);
              assert.match(text, holds, path);
              asked++;
            }
          };
          await Promise.all(Array.from({ length: AT_ONCE }, client));
        }
        const after = processTree(running.pid);
        assert.deepEqual(
          after.map(({ pid }) => pid),
          before.map(({ pid }) => pid),
          'an interface was started again',
        );
      } finally {
        seen = most();
        await running.stop();
      }
      const megabytes = (seen.together * 2 ** 20) / 1e6;
      const each = before.map((one) => `${commandOf(one)} ${seen?.each.get(one.pid)?.toFixed(0)}`).join(', ');
      const figures = `${asked} questions, ${AT_ONCE} at once, all answered; at most ${megabytes.toFixed(0)} MB (PSS), each in MiB: ${each}`;
      assert.ok(megabytes <= MEGABYTES, figures);
      return figures;
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
