import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command-line';
import { InputFile } from '#kit/input-file';
import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

function verbs(noun: Command, cli: CommandLine): void {
  const where = (command: Command) => ({
    directory: cli.directory(command, 'models'),
    settings: cli.settings(command, 'models', settings),
    json: cli.json(command),
  });

  const importing = commonOptions(noun.command('import').description('take a GGUF file into the store'))
    .addArgument(new InputFile('<file>', 'file', 'GGUF file'))
    .requiredOption('--name <name>', 'name of the model: story, me/story:small')
    .action(async (file: string, options: { name: string }) => {
      const { importFile } = await import('./commands/import-file.ts');
      await importFile({ ...where(importing), file, name: options.name });
    });

  const running = commonOptions(
    noun.command('run <name> [prompt...]').description('chat with a model, or have one prompt answered'),
  )
    .option('--server <url>', 'ask this server; otherwise one that runs here, or the model is loaded by this command')
    .option('--system <text>', 'instructions that stand before the conversation')
    .option('--option <name=value>', 'an option such as temperature=0; may be given several times', collect, [])
    .action(
      async (name: string, prompt: string[], options: { server?: string; system?: string; option?: string[] }) => {
        const { run } = await import('./commands/run.ts');
        await run({ ...where(running), data: cli.data(running), name, prompt, ...options });
      },
    );

  const listing = commonOptions(noun.command('list').description('show the stored models')).action(async () => {
    const { list } = await import('./commands/list.ts');
    await list(where(listing));
  });

  const showing = commonOptions(noun.command('show <name>').description('show what a model says of itself')).action(
    async (name: string) => {
      const { show } = await import('./commands/show.ts');
      await show({ ...where(showing), name });
    },
  );

  const removing = commonOptions(noun.command('remove <name>').description('remove a model from the store')).action(
    async (name: string) => {
      const { remove } = await import('./commands/remove.ts');
      await remove({ ...where(removing), name });
    },
  );
}

export const models: ServiceCommands = {
  name: 'models',
  summary: 'chat with a local language model (Ollama)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs,
};
