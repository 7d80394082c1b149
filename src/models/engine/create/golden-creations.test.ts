import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { parseModelName } from '../../store/model-name.ts';
import { ModelStore } from '../../store/model-store.ts';
import { text } from '../../testing/gguf.ts';
import { tinyModel } from '../../testing/tiny-model.ts';
import { tinyProjector } from '../../testing/tiny-projector.ts';
import { createModel, type ModelRecipe } from './create-model.ts';

/** What recipes become: layers, configuration and reports, or the reason why nothing. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-creations.json', import.meta.url));
const RECIPES = 160;

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-creations-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (name: string) => {
  const parsed = parseModelName(name);
  if (parsed === undefined) throw new Error(`${name} is no name`);
  return parsed;
};

/** A store with blobs, by the names that the golden file has for them. */
async function storeWithBlobs() {
  const store = new ModelStore(join(folder, 'models'));
  mkdirSync(join(folder, 'models', 'blobs'), { recursive: true });
  const shape = { layers: 1, width: 32, heads: 2, feedForward: 32, context: 64 };
  const blobs: Record<string, Buffer> = {
    model: tinyModel({ shape }),
    'half model': tinyModel({ shape, seed: 9, changes: { 'general.file_type': { type: 'uint32', value: 1 } } }),
    projector: tinyProjector(),
    adapter: tinyModel({ shape, seed: 5, changes: { 'general.type': text('adapter') } }),
    'no GGUF': Buffer.from('a text'),
    'cut model': tinyModel({ shape }).subarray(0, 3000),
  };
  const digests: Record<string, string> = {};
  const names = new Map<string, string>();
  for (const [name, bytes] of Object.entries(blobs)) {
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    const path = join(folder, 'blob');
    writeFileSync(path, bytes);
    await store.adoptBlob(path, digest, bytes.length);
    digests[name] = digest;
    names.set(digest, name);
  }
  digests.absent = `sha256:${'0'.repeat(64)}`;
  digests.odd = 'sha256:xyz';
  return { store, digests, names };
}

function drawnRecipe(random: () => number, digests: Readonly<Record<string, string>>): ModelRecipe {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = <T>(share: number, member: string, values: readonly T[]): object =>
    random() < share ? { [member]: of(values) } : {};
  const files = (): Record<string, string> => {
    const kinds = of([
      ['model'],
      ['model'],
      ['model', 'projector'],
      ['projector', 'model'],
      ['half model'],
      ['model', 'half model'],
      ['projector'],
      ['adapter'],
      ['no GGUF'],
      ['cut model'],
      ['absent'],
      ['odd'],
      [],
    ]);
    const ending = of(['.gguf', '.gguf', '.gguf', '.bin', '.safetensors']);
    return Object.fromEntries(
      kinds.map((kind, at) => {
        const digest = digests[kind] ?? '';
        return [`f${at}${ending}`, of([digest, digest, digest.toUpperCase(), digest.replace(':', '-')])];
      }),
    );
  };
  return {
    ...(random() < 0.45 ? { from: nameOf(of(['base', 'base', 'eyes', 'absent'])) } : {}),
    ...(random() < 0.6 ? { files: files() } : {}),
    ...(random() < 0.15
      ? {
          adapters: of<Record<string, string>>([
            { a: digests.adapter ?? '' },
            { a: digests.adapter ?? '' },
            { a: digests.model ?? '' },
            { a: digests.adapter ?? '', b: digests.adapter ?? '' },
            {},
          ]),
        }
      : {}),
    ...maybe(0.3, 'template', ['{{ .Prompt }}', '{{ .System }} {{ .Prompt }}', '{{ if }}', '']),
    ...maybe(0.3, 'system', ['Be brief.', '']),
    ...maybe(0.3, 'license', [['MIT'], ['MIT', '', 'Own'], []]),
    ...maybe(0.4, 'parameters', [{ temperature: 0.5, stop: ['x'] }, { num_ctx: 64, a: 1 }, {}]),
    ...maybe(0.3, 'messages', [[{ role: 'user', content: 'Hi' }], []]),
    ...maybe(0.2, 'quantize', ['', 'F32', 'f16', 'q4_K_M']),
    ...maybe(0.2, 'renderer', ['r', '']),
    ...maybe(0.2, 'parser', ['harmony', '']),
    ...maybe(0.2, 'requires', ['0.9', '']),
    ...maybe(0.3, 'info', [
      { model_family: 'own', parameter_size: '7B', quantization_level: 'Q4', base_name: 'b', context_length: 5.7 },
      { capabilities: ['tools', 5], embedding_length: 12, context_length: -1 },
      { model_family: 5, capabilities: 'x', embedding_length: 'y' },
    ]),
  };
}

test('what recipes become in a store', async () => {
  const { store, digests, names } = await storeWithBlobs();
  const random = randomNumbers(12);
  /** Digests of blobs as their names. */
  const named = (value: unknown): unknown => {
    let written = JSON.stringify(value ?? null);
    for (const [digest, name] of names) written = written.replaceAll(digest, name);
    return JSON.parse(written);
  };
  const make = async (name: string, recipe: ModelRecipe): Promise<unknown> => {
    const reports: string[] = [];
    try {
      const stored = await createModel(store, nameOf(name), recipe, {
        report: ({ status }) => void reports.push(status),
        prune: false,
        pull: async ({ model }) => {
          reports.push(`pull ${model}`);
          throw new Error('there is no such model');
        },
      });
      const { layers } = stored.manifest;
      const texts: string[] = [];
      for (const layer of layers) if (layer.size < 2000) texts.push(await store.layerText(stored, layer));
      return named({ name: stored.displayName, layers, texts, config: await store.config(stored), reports });
    } catch (error) {
      const code = error instanceof ServiceError ? `${error.code} ${error.status} ` : '';
      return named([`${code}${(error as Error).message.replaceAll(folder, 'FOLDER')}`, reports]);
    }
  };
  const found: [string, unknown][] = [];
  const add = async (name: string, recipe: ModelRecipe): Promise<void> => {
    found.push([`${name} ${JSON.stringify(named(recipe))}`, await make(name, recipe)]);
  };
  await add('base', {
    files: { 'a.gguf': digests.model ?? '' },
    template: '{{ .Prompt }}',
    parameters: { temperature: 1, seed: 3 },
    system: 'Sys.',
    parser: 'p',
    renderer: 'q',
    requires: '1',
  });
  await add('eyes', { files: { 'p.gguf': digests.projector ?? '', 'a.gguf': digests.model ?? '' }, license: ['MIT'] });
  for (let number = 0; number < RECIPES; number++) {
    const name = ['new', 'new', 'other', 'Base'][Math.floor(random() * 4)] ?? 'new';
    await add(name === 'Base' ? 'BASE:own' : name, drawnRecipe(random, digests));
  }
  golden.check(['recipes'], toldAnswers(found, 8));
});
