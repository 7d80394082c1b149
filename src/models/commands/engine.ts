import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { missingEngine } from '../engine/engine-build.ts';
import { findLlamaServer } from '../engine/llama-server-program.ts';
import { buildOf } from '../engine/runner/llama-server/server-flags.ts';
import { installLlamaServer } from '../import/llama-server/install-llama-server.ts';
import { removeInstalledEngine } from '../store/installed-engine.ts';
import { type CommandOptions, openStore } from './open-store.ts';
import { withProgress } from './transfer-options.ts';

interface EngineOptions extends CommandOptions {
  readonly action: string | undefined;
  readonly source: string | undefined;
  readonly sha256: string | undefined;
}

/** `almanac models engine [show|install|remove] [source]`: the programs that load models. */
export async function engine(options: EngineOptions): Promise<void> {
  const { action = 'show' } = options;
  switch (action) {
    case 'show':
      return show(options);
    case 'install':
      return install(options);
    case 'remove':
      return remove(options);
    default:
      throw new CommandError(`"${action}" is none of show, install and remove.`, EXIT.usage);
  }
}

async function show({ settings, directory, json }: EngineOptions): Promise<void> {
  const missing = missingEngine({ directory });
  const found = findLlamaServer(settings.llamaServer, directory);
  const build = found && (await buildOf(found.path));
  const origins = { setting: 'models.llama_server', installed: 'installed', path: 'on PATH' };
  print(
    json,
    {
      engine: settings.engine,
      'node-llama-cpp': missing ?? 'ready',
      'llama-server': found ? { path: found.path, from: found.from, build } : null,
    },
    () =>
      [
        `node-llama-cpp: ${missing ?? 'ready'}`,
        found
          ? `llama-server:   ${build}, ${found.path} (${origins[found.from]})`
          : 'llama-server:   not there; get it with "almanac models engine install"',
      ].join('\n'),
  );
}

async function install(options: EngineOptions): Promise<void> {
  const { settings, json, source } = options;
  const sha256 = options.sha256?.toLowerCase().replace(/^sha256:/, '');
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256))
    throw new CommandError('--sha256 must be 64 hexadecimal digits.', EXIT.usage);
  const installed = await withProgress(options, false, (transfer) =>
    installLlamaServer(openStore(options), source, sha256, settings, transfer),
  );
  print(json, installed, () => `Installed llama-server ${installed.build} from ${installed.source}.`);
}

async function remove({ directory, json }: EngineOptions): Promise<void> {
  const removed = await removeInstalledEngine(directory);
  print(json, { removed }, () => (removed ? 'Removed llama-server.' : 'There was no installed llama-server.'));
}
