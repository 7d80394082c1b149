import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enginesDirectory } from './installed-engine.ts';

/** Where `almanac models setup` puts the packages of the engine. */
export const enginePackages = (directory: string): string => join(enginesDirectory(directory), 'packages');

/** The path of an installed package's package.json below a folder that npm filled; it need not exist. */
export const packageJsonIn = (folder: string, name: string): string =>
  join(folder, 'node_modules', name, 'package.json');

/** From here on the engine is found in such a folder too, where it did not come with Almanac. */
export function findEngineIn(folder: string): void {
  const there = createRequire(join(folder, 'package.json'));
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (specifier !== 'node-llama-cpp' && !specifier.startsWith('@node-llama-cpp/')) throw error;
        const parentURL = pathToFileURL(there.resolve('./package.json')).href;
        return next(specifier, { ...context, parentURL });
      }
    },
  });
}
