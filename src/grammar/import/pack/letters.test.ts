import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInstalled } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { encodeRulePack, packInMemory, RulePackFile, type SharedPack } from '../../store/pack/rule-pack-file.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const RULES = [
  ownRule('OWN_COLOUR', '<token regexp="yes">.*colou?r.*</token>', 'm'),
  ownRule('OWN_ANY', '<token regexp="yes">.+ing</token>', 'm'),
  '<rule id="OWN_DOUBLE" name="n"><regexp>ab +cd</regexp><message>m</message></rule>',
  '<rule id="OWN_END" name="n"><regexp>xyz</regexp><message>m</message></rule>',
].join('');

const SECTIONS = ['rules.texts.letters', 'rules.always.letters', 'disambiguation.texts.letters'];

const TEXTS = ['A Colorful colour.', 'Singing ab  cd.', 'ab cd xyz', 'No thing.', 'cd ab zyx'];

async function found(pack: SharedPack): Promise<string[][]> {
  const { analyser, rules } = await openInstalled(pack, 'en', DEFAULT_LIMITS);
  const context = {
    language: 'en',
    variant: 'en',
    speller: undefined,
    takeSuggestion: () => true,
    today: new Date(),
  };
  return TEXTS.map((text) =>
    rules.check(analyser.analyse(text), context, () => true).map(({ rule, from, to }) => `${rule.id} ${from}-${to}`),
  );
}

/** A pack without some of its sections, with the bytes of others in place of its own. */
function changed(pack: SharedPack, change: (section: string, bytes: Uint8Array) => Uint8Array | undefined): SharedPack {
  const file = new RulePackFile(pack, 'own');
  const directoryLength = new DataView(pack.memory).getUint32(16, true);
  const names = Object.keys(JSON.parse(Buffer.from(new Uint8Array(pack.memory, 32, directoryLength)).toString()));
  const kept = names.flatMap((name) => {
    const bytes = change(name, file.section(name));
    return bytes === undefined ? [] : [[name, bytes] as const];
  });
  return packInMemory(encodeRulePack({ kept: Object.fromEntries(kept), read: {} }));
}

test('what expressions need is found again in a pack, and found anew in one that does not have it', async () => {
  const pack = await ownBytes({ language: 'en', rules: RULES });
  const file = new RulePackFile(pack, 'own');
  for (const section of SECTIONS) assert.ok(file.has(section), section);
  const expected = [
    ['OWN_COLOUR 2-10', 'OWN_COLOUR 11-17'],
    ['OWN_ANY 0-7', 'OWN_DOUBLE 8-14'],
    ['OWN_DOUBLE 0-5', 'OWN_END 6-9'],
    ['OWN_ANY 3-8'],
    [],
  ];
  assert.deepEqual(await found(pack), expected);
  assert.deepEqual(
    await found(changed(pack, (name, bytes) => (SECTIONS.includes(name) ? undefined : bytes))),
    expected,
  );
});

test('a pack is believed in what its expressions need', async () => {
  const pack = await ownBytes({ language: 'en', rules: RULES });
  const all = changed(pack, (name, bytes) =>
    SECTIONS.includes(name) ? new Uint8Array(bytes.length).fill(0xff) : bytes,
  );
  assert.deepEqual(await found(all), [[], [], [], [], []]);
});
