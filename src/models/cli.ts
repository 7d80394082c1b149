import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

function verbs(noun: Command, cli: CommandLine): void {
  const where = (command: Command) => ({
    directory: cli.directory(command, 'models'),
    settings: cli.settings(command, 'models', settings),
    json: cli.json(command),
  });

  const importing = commonOptions(noun.command('import').description('import a GGUF file'))
    .addArgument(new InputFile('<file>', 'file', 'GGUF file'))
    .requiredOption('--name <name>', 'name of the model, for example story or me/story:small')
    .action(async (file: string, options: { name: string }) => {
      const { importModel } = await import('./commands/import.ts');
      await importModel({ ...where(importing), file, name: options.name });
    });

  const running = commonOptions(
    noun.command('run <name> [prompt...]').description('chat with a model, or answer a single prompt'),
  )
    .option(
      '--server <url>',
      'server to ask (default: the one running on this machine; without one, this command loads the model)',
    )
    .option('--system <text>', 'system prompt')
    .option('--option <name=value>', 'model option such as temperature=0; repeatable', collect, [])
    .action(
      async (name: string, prompt: string[], options: { server?: string; system?: string; option?: string[] }) => {
        const { run } = await import('./commands/run.ts');
        await run({ ...where(running), data: cli.data(running), name, prompt, ...options });
      },
    );

  const listing = commonOptions(noun.command('list').description('list the stored models')).action(async () => {
    const { list } = await import('./commands/list.ts');
    await list(where(listing));
  });

  const showing = commonOptions(noun.command('show <name>').description('show the details of a model'))
    .option('--modelfile', 'print a Modelfile that makes the same model')
    .action(async (name: string, options: { modelfile?: boolean }) => {
      const { show } = await import('./commands/show.ts');
      await show({ ...where(showing), name, ...options });
    });

  const pulling = commonOptions(noun.command('pull [source]').description('bring a model from a registry or a package'))
    .option('--name <name>', 'name of the model here (default: that of the source)')
    .option('--insecure', 'speak http with the registry')
    .action(async (source: string | undefined, options: { name?: string; insecure?: boolean }) => {
      const { pull } = await import('./commands/pull.ts');
      await pull({ ...where(pulling), source, name: options.name, insecure: options.insecure === true });
    });

  const pushing = commonOptions(noun.command('push <name>').description('send a model to the registry in its name'))
    .option('--insecure', 'speak http with the registry')
    .action(async (name: string, options: { insecure?: boolean }) => {
      const { push } = await import('./commands/push.ts');
      await push({ ...where(pushing), name, insecure: options.insecure === true });
    });

  const creating = commonOptions(noun.command('create <name>').description('make a model as a Modelfile says'))
    .option('-f, --file <file>', 'Modelfile; - reads standard input', 'Modelfile')
    .option('--insecure', 'speak http with the registry of the base model')
    .action(async (name: string, options: { file: string; insecure?: boolean }) => {
      const { create } = await import('./commands/create.ts');
      await create({ ...where(creating), name, file: options.file, insecure: options.insecure === true });
    });

  const copying = commonOptions(
    noun.command('copy <source> <destination>').description('give a model a second name'),
  ).action(async (source: string, destination: string) => {
    const { copy } = await import('./commands/copy.ts');
    await copy({ ...where(copying), source, destination });
  });

  const watching = commonOptions(noun.command('ps').description('list the models in memory of a running server'))
    .option('--server <url>', 'server to ask (default: the one running on this machine)')
    .action(async (options: { server?: string }) => {
      const { ps } = await import('./commands/ps.ts');
      await ps({ ...where(watching), ...options });
    });

  const stopping = commonOptions(
    noun.command('stop <name>').description('remove a model from the memory of a running server'),
  )
    .option('--server <url>', 'server to ask (default: the one running on this machine)')
    .action(async (name: string, options: { server?: string }) => {
      const { stop } = await import('./commands/stop.ts');
      await stop({ ...where(stopping), name, ...options });
    });

  const engines = commonOptions(
    noun.command('engine [action] [source]').description('show, install or remove llama-server, the second engine'),
  )
    .option('--sha256 <digest>', 'digest that the file to install must have')
    .action(async (action: string | undefined, source: string | undefined, options: { sha256?: string }) => {
      const { engine } = await import('./commands/engine.ts');
      await engine({ ...where(engines), action, source, sha256: options.sha256 });
    });

  const setup = commonOptions(
    noun.command('setup').description('bring the engine that answers with models on this machine (by npm)'),
  )
    .option('--gpu <kind>', 'also bring the build for a graphics card: cuda or vulkan')
    .addHelpText(
      'after',
      '\nIt brings prebuilt packages of the version that belongs to this Almanac, and compiles nothing.',
    )
    .action(async (options: { gpu?: string }) => {
      const { setUpEngine } = await import('./commands/setup.ts');
      await setUpEngine({ ...where(setup), gpu: options.gpu });
    });

  const removing = commonOptions(noun.command('remove <name>').description('remove a model')).action(
    async (name: string) => {
      const { remove } = await import('./commands/remove.ts');
      await remove({ ...where(removing), name });
    },
  );
}

export const models: ServiceCommands = {
  name: 'models',
  memory: {
    least: 60e6,
    weight: 20,
    bounds: (bytes) => ({ memory: String(Math.max(1, Math.floor(bytes - 60e6))) }),
  },
  async examine(directory) {
    const { missingEngine } = await import('./engine/engine-build.ts');
    const missing = missingEngine({ directory });
    if (missing === undefined) return [{ check: 'models', state: 'ok', finding: 'The engine is installed.' }];
    const [what = missing, remedy] = missing.split('; to install it, run ');
    const finding = `${what[0]?.toUpperCase()}${what.slice(1)}.`;
    return [{ check: 'models', state: 'warning', finding, remedy: remedy?.replace(/^"|"$/g, '') }];
  },
  summary: 'chat with a local language model (Ollama)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs,
};
