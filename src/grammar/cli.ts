import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import type { ServiceCommands } from '#kit/service';
import type { CheckCommandOptions } from './commands/check/check-options.ts';
import type { LspCommandOptions } from './commands/lsp.ts';
import type { NgramImportOptions } from './commands/ngrams.ts';
import { keepHeapsSmall } from './heap-policy.ts';
import { settings } from './settings.ts';

export const grammar: ServiceCommands = {
  name: 'grammar',
  summary: 'grammar and spelling check (LanguageTool)',
  settings,
  keepsHeapSmall: true,
  memory: {
    least: 100e6,
    weight: 4,
    bounds: (bytes) => ({
      // A thread with a large dictionary takes some 60 MB.
      maxCheckThreads:
        bytes < 160e6 ? '1' : String(Math.min(Math.floor((bytes - 40e6) / 60e6), availableParallelism())),
      maxDictionaries: bytes < 200e6 ? '1' : String(settings.maxDictionaries.default),
      cacheSize: bytes < 200e6 ? '500' : String(settings.cacheSize.default),
    }),
  },
  async examine(directory) {
    const { DictionaryCatalogue } = await import('./engine/spelling/dictionaries/catalogue.ts');
    const { codes } = new DictionaryCatalogue(join(directory, 'dictionaries'));
    if (codes.includes('en-US'))
      return [{ check: 'grammar', state: 'ok', finding: `${codes.length} dictionaries are there.` }];
    return [
      {
        check: 'grammar',
        state: 'problem',
        finding: 'The dictionaries of the package are missing.',
        remedy: 'Install Almanac again, or add dictionaries with `almanac grammar dictionaries add`.',
      },
    ];
  },
  load: async () => (await import('./service.ts')).service,
  ownConfigOption: true,
  serve: likeTheOriginal,
  verbs(noun, cli) {
    checkCommand(noun, cli);
    const lsp = commonOptions(noun.command('lsp').description('run a language server for editors (stdio)'));
    lsp.addOption(new Option('--stdio', 'accepted for editors that pass it').hideHelp());
    lsp.addOption(new Option('--clientProcessId <id>', 'end with this process').hideHelp());
    lsp.option('--max-documents <number>', 'open documents that are checked', '100');
    lsp.option('--max-length <characters>', 'longest document that is checked', '500000');
    lsp.action(async (options: LspCommandOptions) => {
      keepHeapsSmall();
      const { serveEditor } = await import('./commands/lsp.ts');
      serveEditor(options, cli.settings(lsp, 'grammar', settings), cli.directory(lsp, 'grammar'));
    });
    const ngrams = noun.command('ngrams').description('manage n-gram data, which finds confused words');
    const importing = commonOptions(
      ngrams
        .command('import')
        .addArgument(new InputFile('<input...>', 'file or directory', 'Lucene indexes or text files of n-grams'))
        .description('import n-grams into a compact file'),
    );
    importing.requiredOption('--language <code>', 'language of the n-grams, such as en');
    importing.option('--out <dir>', 'directory for languageModel (default: ngrams in the data directory)');
    importing.option('--total <words>', 'total number of words counted (default: from the data, or the sum)');
    importing.option('--since <year>', 'ignore counts of earlier years', '1910');
    importing.option('--minimum <count>', 'ignore n-grams with a lower count', '1');
    importing.option('--confusable', 'of n-grams with three or more words, keep only those with a confusable word');
    importing.action(async (inputs: string[], options: NgramImportOptions) => {
      const { importNgramFiles } = await import('./commands/ngrams.ts');
      await importNgramFiles(inputs, options, cli.directory(importing, 'grammar'), cli.json(importing));
    });
    const dictionaries = noun.command('dictionaries').description('manage spelling dictionaries');
    const adding = commonOptions(
      dictionaries
        .command('add')
        .addArgument(
          new InputFile(
            '<path>',
            'file or directory',
            'an .aff or .dic file of Hunspell, a .dict of LanguageTool, a directory, a .tgz of npm',
          ),
        )
        .description('install a dictionary'),
    );
    adding.option('--language <code>', 'language code (default: from the file name)');
    adding.action(async (path: string, options: { language?: string }) => {
      const { addDictionary } = await import('./commands/dictionaries.ts');
      await addDictionary(path, options, cli.directory(adding, 'grammar'), cli.json(adding));
    });
    const listing = commonOptions(dictionaries.command('list').description('list the dictionaries'));
    listing.action(async () => {
      const { listDictionaries } = await import('./commands/dictionaries.ts');
      listDictionaries(cli.directory(listing, 'grammar'), cli.json(listing));
    });
    const removing = commonOptions(dictionaries.command('remove <code>').description('remove an installed dictionary'));
    removing.action(async (code: string) => {
      const { removeDictionary } = await import('./commands/dictionaries.ts');
      await removeDictionary(code, cli.directory(removing, 'grammar'), cli.json(removing));
    });
    const users = noun.command('users').description('manage users with their own words (/v2/words)');
    const add = commonOptions(users.command('add <name>').description('add a user and print the key once'));
    add.option('--replace', 'give an existing user a new key');
    add.action(async (name: string, options: { replace?: boolean }) => {
      const { addUser } = await import('./commands/users.ts');
      addUser(cli.directory(add, 'grammar'), name, options.replace === true, cli.json(add));
    });
    const list = commonOptions(users.command('list').description('list the users without their keys'));
    list.action(async () => {
      const { listUsers } = await import('./commands/users.ts');
      listUsers(cli.directory(list, 'grammar'), cli.json(list));
    });
    const remove = commonOptions(users.command('remove <name>').description('remove a user and all words of the user'));
    remove.action(async (name: string) => {
      const { removeUser } = await import('./commands/users.ts');
      removeUser(cli.directory(remove, 'grammar'), name, cli.json(remove));
    });
    const install = commonOptions(
      noun
        .command('install')
        .addArgument(
          new InputFile(
            '<what...>',
            'file or directory',
            'language-xx.jar, languagetool-core.jar, or directories with them or their files',
            {
              unless: () => install.opts().download !== undefined,
            },
          ),
        )
        .description("install LanguageTool's rules"),
    );
    install.option('--download <version>', 'download this version; <what> are then language codes such as en or de');
    install.action(async (what: string[], options: { download?: string }) => {
      const { installRules } = await import('./commands/install.ts');
      const values = cli.settings(install, 'grammar', settings);
      await installRules(what, options.download, values, cli.directory(install, 'grammar'), cli.json(install));
    });
    const test = commonOptions(
      noun.command('test [languages...]').description('run the examples of the installed rules'),
    );
    test.option('--least <percent>', 'fail if fewer examples of a language pass');
    test.option('--failures', 'print every failing example');
    test.action(async (languages: string[], options: { least?: string; failures?: boolean }) => {
      const { testInstalled } = await import('./commands/test.ts');
      await testInstalled(languages, options, cli.directory(test, 'grammar'), cli.json(test));
    });
    const status = commonOptions(noun.command('status').description('show languages, dictionaries and rules'));
    status.action(async () => {
      const { showStatus } = await import('./commands/status.ts');
      await showStatus(cli.directory(status, 'grammar'), cli.json(status));
    });
  },
};

function checkCommand(noun: Command, cli: CommandLine): void {
  const check = commonOptions(
    noun
      .command('check [files...]')
      .description('check files, the files in directories, or - for standard input')
      .summary('check files'),
  );
  const list = (value: string, before: readonly string[] = []): string[] => [...before, value];
  check.option('--language <code>', 'language code such as en-US (default: auto, which detects it)');
  check.option('--format <format>', 'how to print the results: text, json, sarif or github (default: text)');
  check.option('--as <format>', 'markdown, html, latex, text or a programming language (default: from the file name)');
  check.option('--level <level>', 'default, or picky to apply style rules too');
  check.option('--picky', 'the same as --level picky');
  check.option('--enable <rules>', 'ids of rules to apply as well, with commas between', list);
  check.option('--disable <rules>', 'ids of rules to leave out', list);
  check.option('--enable-category <categories>', 'ids of categories to apply as well', list);
  check.option('--disable-category <categories>', 'ids of categories to leave out', list);
  check.option('--enabled-only', 'apply only the rules and categories that are enabled by name');
  check.option('--min-severity <severity>', 'warning to leave out matters of style (default: info)');
  check.option('--fix', 'apply unambiguous corrections to the files and list them');
  check.option('--staged', 'check what is staged in git, and report only the lines that change');
  check.option('--baseline <file>', 'report only what is not in this file');
  check.option('--write-baseline', 'write everything that is found into the file of --baseline');
  check.option('--exclude <pattern>', 'leave files out, as a line of .gitignore does; can be repeated', list);
  check.option('--no-ignore', 'check what .gitignore, .almanacignore and .almanac.toml leave out, too');
  check.option('--language-model <dir>', 'directory of n-gram data, to find confused words');
  check.action(async (files: string[], options: CheckCommandOptions) => {
    const { checkFiles } = await import('./commands/check.ts');
    await checkFiles(files, options, cli.directory(check, 'grammar'), cli.json(check));
  });
}

/** The command-line options of LanguageTool's HTTPServer that are not written like ours. Unknown ones only warn there. */
function likeTheOriginal(serve: Command): void {
  for (const option of serve.options) {
    if (option.long === '--port') option.short = '-p';
    if (option.long === '--allow-origin') {
      option.flags = '--allow-origin [origin]';
      option.required = false;
      option.optional = true;
      option.preset('*');
    }
  }
  serve.option('--languageModel <dir>', 'the same as --language-model');
  serve.option('--public', 'listen on all addresses: --host 0.0.0.0');
  serve.option('-v, --verbose', 'log every request: --log-level debug');
  serve.on('option:public', () => serve.setOptionValue('host', '0.0.0.0'));
  serve.on('option:verbose', () => serve.setOptionValue('logLevel', 'debug'));
  serve.allowUnknownOption().allowExcessArguments();
  serve.hook('preAction', () => {
    keepHeapsSmall();
    for (const unknown of serve.args) process.stderr.write(`almanac: "${unknown}" is not known and is ignored.\n`);
  });
}
