import { readFileSync } from 'node:fs';

/** The package.json of Almanac, two folders up from both src/models and dist/models. */
const { dependencies = {}, peerDependencies = {} } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { dependencies?: Readonly<Record<string, string>>; peerDependencies?: Readonly<Record<string, string>> };

/** The version of node-llama-cpp that this Almanac works with: a checkout brings it, the package names it. */
export const ENGINE_VERSION: string = dependencies['node-llama-cpp'] ?? peerDependencies['node-llama-cpp'] ?? '';
