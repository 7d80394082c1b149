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

  const showing = commonOptions(noun.command('show <name>').description('show the details of a model')).action(
    async (name: string) => {
      const { show } = await import('./commands/show.ts');
      await show({ ...where(showing), name });
    },
  );

  const removing = commonOptions(noun.command('remove <name>').description('remove a model')).action(
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
