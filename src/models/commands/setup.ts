import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { childEnvironment } from '#kit/process/child-environment';
import { engineBuild, missingEngine } from '../engine/engine-build.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { enginePackages } from '../store/engine-packages.ts';
import type { CommandOptions } from './open-store.ts';

/** Builds for graphics cards, by the platforms that have them. */
const GPU_BUILDS: Readonly<Record<string, readonly string[]>> = {
  cuda: ['linux-x64', 'win-x64'],
  vulkan: ['linux-x64', 'win-x64'],
};

/**
 * `almanac models setup`: has npm put the engine for this machine into the directory of models, where the package of
 * Almanac does not bring it. Prebuilt packages of one version; nothing is compiled, and no script runs.
 * @throws CommandError when there is no build for this machine, or npm cannot bring it
 */
export async function setUpEngine({
  directory,
  json,
  gpu,
}: CommandOptions & { readonly gpu: string | undefined }): Promise<void> {
  const build = engineBuild();
  if (build === undefined) throw new CommandError(`${missingEngine({ directory })}.`, EXIT.unavailable);
  const packages = [`node-llama-cpp@${ENGINE_VERSION}`, `${build}@${ENGINE_VERSION}`, ...gpuPackages(build, gpu)];
  if (gpu === undefined && missingEngine({ directory }) === undefined) {
    print(json, { installed: [] }, () => 'The engine is installed already.');
    return;
  }
  const folder = enginePackages(directory);
  await mkdir(folder, { recursive: true });
  // What npm finds above could otherwise become the place.
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const words = [
    'install',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--save-exact',
    ...packages,
  ];
  await runNpm(words, folder);
  const missing = missingEngine({ directory });
  if (missing !== undefined) throw new CommandError(`npm ended well, but ${missing}.`, EXIT.failed);
  print(json, { installed: packages }, () => `Installed ${packages.join(' and ')}. Restart models to use it.`);
}

function gpuPackages(build: string, gpu: string | undefined): string[] {
  if (gpu === undefined) return [];
  const builds = Object.hasOwn(GPU_BUILDS, gpu) ? GPU_BUILDS[gpu] : undefined;
  if (builds === undefined)
    throw new CommandError(`--gpu must be one of ${Object.keys(GPU_BUILDS).join(', ')}.`, EXIT.usage);
  const name = `${build}-${gpu}`;
  if (!builds.some((one) => `@node-llama-cpp/${one}-${gpu}` === name))
    throw new CommandError(`There is no build of the engine with ${gpu} for this machine.`, EXIT.unavailable);
  return [`${name}@${ENGINE_VERSION}`];
}

/** Runs npm in a folder; its messages go to standard error. */
function runNpm(words: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // On Windows npm is a script of the shell.
    const shell = process.platform === 'win32';
    const npm = spawn('npm', [...words], { cwd, env: childEnvironment(), stdio: ['ignore', 2, 2], shell });
    npm.on('error', () =>
      reject(
        new CommandError('npm is not on the PATH. Install Node.js with npm, and repeat the command.', EXIT.unavailable),
      ),
    );
    npm.on('exit', (status) => {
      if (status === 0) resolve();
      else reject(new CommandError('npm could not install the engine; its message is above.', EXIT.failed));
    });
  });
}
