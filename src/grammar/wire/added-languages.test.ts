import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';

test('a language that only an installed dictionary knows is listed and spelt', async (context) => {
  const data = mkdtempSync(join(tmpdir(), 'almanac-added-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  const dictionaries = join(data, 'grammar', 'dictionaries');
  mkdirSync(dictionaries, { recursive: true });
  writeFileSync(join(dictionaries, 'cy-GB.aff'), 'SET UTF-8\nSFX A Y 1\nSFX A 0 au .\n');
  writeFileSync(join(dictionaries, 'cy-GB.dic'), '2\nllyfr/A\nmawr\n');
  const running = await startForTest(service, { maxCheckThreads: 1 }, data);
  context.after(() => running.stop());
  const list = (await (await fetch(`${running.url}/v2/languages`)).json()) as object[];
  assert.deepEqual(list.at(-1), { name: 'Welsh', code: 'cy', longCode: 'cy-GB' });
  for (const language of ['cy-GB', 'cy', 'CY-gb']) {
    const query = new URLSearchParams({ language, text: 'Llyfrau mawr, llyfrr mawr.' });
    const answer = (await (await fetch(`${running.url}/v2/check?${query}`)).json()) as {
      language: { name: string; code: string };
      matches: { offset: number; rule: { id: string }; replacements: { value: string }[] }[];
    };
    assert.deepEqual([answer.language.name, answer.language.code], ['Welsh', 'cy-GB']);
    assert.deepEqual(
      answer.matches.map(({ offset, rule, replacements }) => [offset, rule.id, replacements[0].value]),
      [[14, 'MORFOLOGIK_RULE_CY_GB', 'llyfr']],
    );
  }
});
