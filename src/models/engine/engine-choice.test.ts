import assert from 'node:assert/strict';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { silentLogger } from '#kit/log';
import { ModelStore } from '../store/model-store.ts';
import { dataWithTinyModels } from '../testing/import-tiny-model.ts';
import { EngineChoice, type EngineRules } from './engine-choice.ts';
import { findLlamaServer } from './llama-server-program.ts';
import { type Model, ModelLibrary } from './model-library.ts';

const RULES: EngineRules = { engine: 'auto', engines: [], drafts: [], arguments: ['-v'], draftTokens: 4 };
const THERE = { path: '/usr/bin/llama-server', from: 'path' } as const;

async function withModels(
  use: (model: (name: string, changes?: Partial<Model>) => Promise<Model>, library: ModelLibrary) => Promise<void>,
): Promise<void> {
  const { data, remove } = await dataWithTinyModels({ tiny: {}, small: { seed: 3 } });
  try {
    const library = new ModelLibrary(new ModelStore(join(data, 'models')), silentLogger, 10);
    await use(async (name, changes = {}) => {
      const stored = await library.find(name);
      assert.ok(stored !== undefined);
      return { ...(await library.open(stored)), ...changes };
    }, library);
  } finally {
    await remove();
  }
}

test('auto takes llama-server for what the other engine lacks', () =>
  withModels(async (model, library) => {
    const choice = new EngineChoice(RULES, library, silentLogger, () => THERE);
    const tiny = await model('tiny');
    assert.equal(choice.engineFor(tiny, []), 'llama');
    for (const need of ['images', 'sounds', 'typical_p', 'mirostat'] as const)
      assert.equal(choice.engineFor(tiny, [need]), 'llama-server');
    for (const parts of [{ projectors: ['/p'] }, { adapters: ['/a'] }, { drafts: ['/d'] }])
      assert.equal(choice.engineFor({ ...tiny, ...parts }, []), 'llama-server');
    const several = { ...tiny, details: { ...tiny.details, predictLayers: 1 } };
    assert.equal(choice.engineFor(several, []), 'llama-server');
    const drafted = new EngineChoice({ ...RULES, drafts: ['tiny=small'] }, library, silentLogger, () => THERE);
    assert.equal(drafted.engineFor(tiny, []), 'llama-server');
    assert.equal(drafted.engineFor(await model('small'), []), 'llama');
  }));

test('on a machine without node-llama-cpp, llama-server loads everything', () =>
  withModels(async (model, library) => {
    const tiny = await model('tiny');
    const choice = new EngineChoice(RULES, library, silentLogger, () => THERE, true);
    assert.equal(choice.engineFor(tiny, []), 'llama-server');
    assert.equal(choice.replacesFirst, true);
    const neither = new EngineChoice(RULES, library, silentLogger, () => undefined, true);
    assert.equal(neither.engineFor(tiny, []), 'llama', 'whose load says what to install');
    assert.equal(neither.replacesFirst, false);
    const excluded = new EngineChoice({ ...RULES, engine: 'llama' }, library, silentLogger, () => THERE, true);
    assert.equal(excluded.replacesFirst, false);
  }));

test('a single model can have another engine than the others', () =>
  withModels(async (model, library) => {
    const rules = { ...RULES, engine: 'llama-server', engines: ['TINY:latest=llama'] } as const;
    const choice = new EngineChoice(rules, library, silentLogger, () => THERE);
    assert.equal(choice.engineFor(await model('tiny'), []), 'llama');
    assert.equal(choice.engineFor(await model('small'), []), 'llama-server');
    const tiny = await model('tiny');
    assert.throws(() => choice.engineFor(tiny, ['mirostat']), { code: 'ENGINE_UNABLE', status: 501 });
  }));

test('without llama-server a request that needs it is refused, and others use what is there', () =>
  withModels(async (model, library) => {
    const warnings: string[] = [];
    const log = { ...silentLogger, warn: (text: string) => warnings.push(text) } as unknown as typeof silentLogger;
    const choice = new EngineChoice(RULES, library, log, () => undefined);
    const eye = await model('tiny', { projectors: ['/p'] });
    assert.equal(choice.engineFor(eye, []), 'llama');
    choice.engineFor(eye, []);
    assert.equal(warnings.length, 1, 'said once');
    assert.throws(() => choice.engineFor(eye, ['images']), {
      code: 'ENGINE_MISSING',
      message: /^images needs the engine llama-server: it is not installed; /,
    });
    const broken = new EngineChoice({ ...RULES, engine: 'llama-server' }, library, log, () => {
      throw new Error('models.llama_server names /x, which is no program');
    });
    assert.throws(() => broken.engineFor(eye, []), /names \/x, which is no program/);
  }));

test('llama-server gets the files of a model, and its draft', () =>
  withModels(async (model, library) => {
    const choice = new EngineChoice({ ...RULES, drafts: ['tiny=small'] }, library, silentLogger, () => THERE);
    const small = await model('small');
    const tiny = await model('tiny', { projectors: ['/p'], adapters: ['/a'], drafts: ['/d'] });
    assert.deepEqual(await choice.serverRequest(tiny), {
      program: THERE.path,
      arguments: ['-v'],
      projectors: ['/p'],
      adapters: ['/a'],
      draft: small.path,
      predictsSeveral: false,
      draftTokens: 4,
    });
    const own = await model('small', { drafts: ['/d'], parameters: { draft_num_predict: 9 } });
    const { draft, draftTokens } = await choice.serverRequest(own);
    assert.deepEqual([draft, draftTokens], ['/d', 9]);
    const lost = new EngineChoice({ ...RULES, drafts: ['tiny=gone'] }, library, silentLogger, () => THERE);
    await assert.rejects(lost.serverRequest(tiny), /models\.drafts names gone, which is not stored/);
    const without = new EngineChoice(RULES, library, silentLogger, () => undefined);
    await assert.rejects(without.serverRequest(tiny), {
      code: 'ENGINE_MISSING',
      message: /^this model needs the engine llama-server: it is not installed; /,
    });
  }));

test('llama-server is found where the setting says, else on PATH', () =>
  withModels(async (_, library) => {
    const folder = join(library.store.directory, 'bin');
    await mkdir(folder);
    const path = join(folder, 'llama-server');
    await writeFile(path, '');
    const searchPath = ['', '/nowhere', folder].join(delimiter);
    if (process.platform !== 'win32') {
      assert.equal(findLlamaServer('', '/nowhere', searchPath), undefined, 'a file that cannot be run is none');
      await chmod(path, 0o755);
      assert.deepEqual(findLlamaServer('', '/nowhere', searchPath), { path, from: 'path' });
    }
    assert.deepEqual(findLlamaServer(path, '/nowhere', ''), { path, from: 'setting' });
    assert.throws(() => findLlamaServer(folder, '/nowhere', ''), /names .*bin, which is no program/);
  }));
