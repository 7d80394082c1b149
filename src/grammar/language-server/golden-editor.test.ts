import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { CodeAction, Connection } from 'vscode-languageserver/node';
import { GoldenFile } from '#kit/testing/golden';
import type { CheckOptions, CheckResult } from '../engine/check-text.ts';
import type { Checker } from '../engine/checker.ts';
import type { Detected } from '../engine/detection/language-detector.ts';
import { type Language, LanguageTable } from '../engine/language-table.ts';
import type { RuleInfo, RuleMatch } from '../engine/rules/rule.ts';
import { formatInEditor } from './editor-format.ts';
import { readEditorSettings } from './editor-settings.ts';
import { LanguageServer } from './language-server.ts';

/** Everything that the server sends to editors that open, change and ask. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-editor.json', import.meta.url));

const info = (id: string, more: Partial<RuleInfo>): RuleInfo => ({
  id,
  description: id,
  issueType: 'grammar',
  category: { id: 'OWN', name: 'Own' },
  kind: 'code',
  contextForSureMatch: 0,
  ...more,
});
const RULES: readonly { readonly find: RegExp; readonly rule: RuleInfo; readonly replacements: readonly string[] }[] = [
  {
    find: /tset|# ?x/g,
    rule: info('OWN_SPELLING', { kind: 'speller', issueType: 'misspelling' }),
    replacements: Array.from({ length: 12 }, (_, at) => `test${at}`),
  },
  { find: /styl\w*/g, rule: info('OWN_STYLE', { issueType: 'style' }), replacements: [''] },
  { find: /picky/g, rule: info('OWN_PICKY', { tags: ['picky'] }), replacements: [] },
  { find: /no no/g, rule: info('OWN_LINK', { url: 'https://example.org/no' }), replacements: ['no', 'none'] },
];

/** Finds fixed words, and notes what it was asked. */
class OwnChecker {
  readonly languages = new LanguageTable();
  readonly #note: (event: unknown) => void;
  /** Held back while there is one. */
  gate: Promise<void> | undefined;

  constructor(note: (event: unknown) => void) {
    this.#note = note;
  }

  detect(text: string): Detected {
    return { code: /\b(?:der|und)\b/.test(text) ? 'de' : 'en', confidence: 0.9 };
  }

  async check({ longCode }: Language, options: CheckOptions, signal?: AbortSignal): Promise<CheckResult> {
    const { text, selection, ownWords, maxMatches, ...bounds } = options;
    const selected = Object.entries(selection).filter(([, value]) => value === true || (value as string[]).length > 0);
    this.#note({ checked: text, in: longCode, ownWords, maxMatches, ...Object.fromEntries(selected), ...bounds });
    if (text.includes('broken')) throw new Error('a rule is broken');
    await this.gate;
    signal?.throwIfAborted();
    const matches = RULES.flatMap(({ find, rule, replacements }) =>
      [...text.matchAll(find)].map(
        ({ 0: found, index }): RuleMatch => ({
          ...{ rule, from: index, to: index + found.length, message: `Is “${found}” right?`, shortMessage: '' },
          replacements: replacements.map((value) => ({ value })),
        }),
      ),
    );
    return {
      matches: matches.sort((a, b) => a.from - b.from).slice(0, maxMatches),
      sentences: [{ start: 0, end: text.length }],
    };
  }
}

type Handler = (given: unknown) => unknown;

/** An editor and a server that call each other; what the server sends is kept. */
class OwnEditor {
  readonly root: string;
  readonly checker: OwnChecker;
  readonly handlers = new Map<string, Handler>();
  /** What it answers when the server asks for its settings; an Error where it fails. */
  settings: unknown = null;
  #sent: unknown[] = [];
  readonly #context: TestContext;

  constructor(context: TestContext, root: string) {
    this.#context = context;
    this.root = root;
    const note = (event: unknown): void => void this.#sent.push(event);
    this.checker = new OwnChecker(note);
    const on = (name: string) => (handler: Handler) => void this.handlers.set(name, handler);
    const registers = { register: async (_type: unknown, options: unknown) => note({ register: options }) };
    const connection = {
      ...Object.fromEntries(
        [
          ...['onInitialize', 'onInitialized', 'onDidOpenTextDocument', 'onDidChangeTextDocument', 'onShutdown'],
          ...['onDidSaveTextDocument', 'onDidCloseTextDocument', 'onDidChangeConfiguration', 'onCodeAction'],
          ...['onDidChangeWatchedFiles', 'onExecuteCommand'],
        ].map((name) => [name, on(name)]),
      ),
      listen: () => note('listens'),
      console: { warn: (warning: string) => note({ warning }), error: (error: string) => note({ error }) },
      client: registers,
      workspace: {
        onDidChangeWorkspaceFolders: on('folders'),
        getConfiguration: async (section: string) => {
          note({ asksFor: section });
          if (this.settings instanceof Error) throw this.settings;
          return this.settings === 'never' ? new Promise(() => {}) : this.settings;
        },
      },
      sendDiagnostics: async (given: unknown) => note({ publish: given }),
      sendNotification: async ({ method }: { method: string }, given: unknown) => note({ [method]: given }),
    };
    const bounds = { documents: 3, length: 300 };
    new LanguageServer(connection as unknown as Connection, this.checker as unknown as Checker, {
      bounds,
      personalDictionary: join(root, 'own', 'words.txt'),
    }).listen();
  }

  uri(name: string): string {
    return pathToFileURL(join(this.root, name)).href;
  }

  /** Sends a message. @returns the answer, and what the server sent until nothing happens any more */
  async send(name: string, given: unknown, milliseconds = 60_000): Promise<unknown> {
    const answered = Promise.resolve(this.handlers.get(name)?.(given));
    for (let round = 0; round < 6; round++) await turn();
    this.#context.mock.timers.tick(milliseconds);
    for (let round = 0; round < 6; round++) await turn();
    const answer = await answered;
    this.#context.mock.timers.tick(0);
    for (let round = 0; round < 6; round++) await turn();
    return this.told({ answer, sent: this.#sent.splice(0) });
  }

  /** The actions that the server offers, each on a line, without the finding that each of them repeats. */
  async actions(name: string, range = EVERYWHERE, context: object = { diagnostics: [] }): Promise<string[]> {
    const given = { textDocument: { uri: this.uri(name) }, range, context };
    const { answer } = (await this.send('onCodeAction', given)) as { readonly answer: readonly CodeAction[] };
    return answer.map(({ title, diagnostics, ...rest }) =>
      [title, ...(diagnostics ?? []).map(({ code }) => code), JSON.stringify(rest)].join(' '),
    );
  }

  /** Without what is another on every run. */
  told(value: unknown): unknown {
    const text = JSON.stringify(value)
      .replaceAll(pathToFileURL(this.root).href, 'file://ROOT')
      .replaceAll(JSON.stringify(this.root).slice(1, -1), 'ROOT');
    return JSON.parse(text.replace(/"version":"[\d.]+"/g, '"version":"V"'));
  }

  open(name: string, languageId: string, text: string, version = 1): Promise<unknown> {
    return this.send('onDidOpenTextDocument', { textDocument: { uri: this.uri(name), languageId, version, text } });
  }
}

async function editorIn(context: TestContext): Promise<OwnEditor> {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { emptyDirectory } = await import('#kit/testing/empty-directory');
  return new OwnEditor(context, await emptyDirectory(context));
}

/** What the server sent at each step, a line for each message. */
const inLines = (steps: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      const { answer, sent } = (step ?? {}) as { readonly answer?: unknown; readonly sent?: readonly unknown[] };
      const lines = sent?.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)));
      return [name, lines === undefined ? step : [...(answer === undefined ? [] : [answer]), ...lines]];
    }),
  );

const ALL = {
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true },
    workspaceFolders: true,
  },
  textDocument: { publishDiagnostics: { versionSupport: true } },
};
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

test('an editor that can do everything', async (context) => {
  const editor = await editorIn(context);
  const { root } = editor;
  await mkdir(join(root, 'project'));
  editor.settings = { language: 'en-GB', delay: 40, disabledRules: ['A'], words: ['gnarl'], wrong: 1 };
  const steps: Record<string, unknown> = {};
  const folders = [{ uri: editor.uri('project') }, { uri: 'untitled:x' }, { uri: 'file:///%00' }];
  steps.initialize = await editor.send('onInitialize', { capabilities: ALL, workspaceFolders: folders });
  steps.initialized = await editor.send('onInitialized', {});
  const markdown = '# A *tset*\r\n\r\nSome styl here, no no.\r\n\r\n  A picky one and no *no*.\r\n';
  steps.open = await editor.open('project/a.md', 'markdown', markdown);
  const given = { textDocument: { uri: editor.uri('project/a.md') }, range: EVERYWHERE, context: {} };
  const { answer } = (await editor.send('onCodeAction', given)) as { readonly answer: readonly CodeAction[] };
  steps['the whole of some actions'] = answer.filter((_, at) => at % 9 === 0);
  steps['all actions'] = await editor.actions('project/a.md');
  for (const [line, from, to] of [
    [0, 4, 5],
    [0, 9, 10],
    [2, 5, 9],
    [2, 9, 9],
    [2, 10, 10],
    [4, 4, 4],
  ] as const) {
    const range = { start: { line, character: from }, end: { line, character: to } };
    steps[`actions at ${line}:${from}-${to}`] = (await editor.actions('project/a.md', range)).length;
  }
  for (const only of [['quickfix'], ['refactor'], ['', 'refactor'], ['refactor', 'source'], []])
    steps[`actions of ${only}`] = (await editor.actions('project/a.md', EVERYWHERE, { only })).length;
  const change = (text: string, version: number, name = 'project/a.md') =>
    editor.send('onDidChangeTextDocument', {
      textDocument: { uri: editor.uri(name), version },
      contentChanges: [{ range: { start: EVERYWHERE.start, end: EVERYWHERE.start }, text }],
    });
  steps.change = await change('tset ', 2);
  steps['change of what is not open'] = await change('tset ', 2, 'other.md');
  steps.save = await editor.send('onDidSaveTextDocument', { textDocument: { uri: editor.uri('project/a.md') } });
  const execute = (command: string, ...given: unknown[]) =>
    editor.send('onExecuteCommand', { command, arguments: given });
  const uri = editor.uri('project/a.md');
  steps['add to mine'] = await execute('almanac.addWord', { uri, word: 'tset', place: 'personal' });
  steps['add to the project'] = await execute('almanac.addWord', { uri, word: 'gnarls', place: 'project' });
  steps['add what is no word'] = await execute('almanac.addWord', { uri, word: 'a b', place: 'personal' });
  steps['switch a rule off'] = await execute('almanac.disableRule', { uri, rule: 'OWN_STYLE' });
  steps['switch a rule off elsewhere'] = await execute('almanac.disableRule', { uri: 'untitled:1', rule: 'OWN_LINK' });
  steps['an unknown command'] = await execute('almanac.other', { uri, rule: 'X', word: 'x' });
  await writeFile(join(root, 'project', 'list.txt'), 'one\n');
  await writeFile(join(root, 'project', '.almanac.toml'), 'dictionaries = ["list.txt"]\nignore = ["b.md"]\nodd = 1\n');
  steps['add to the dictionary of the project'] = await execute('almanac.addWord', { uri, word: 'two' });
  steps.files = await Promise.all(
    ['own/words.txt', 'project/.almanac.toml', 'project/list.txt'].map((name) => readFile(join(root, name), 'utf8')),
  );
  steps['an ignored file'] = await editor.open('project/b.md', 'markdown', 'A tset.');
  steps['another kind'] = await editor.open('project/c.json', 'json', '{"tset": 1}');
  steps['too many'] = await editor.open('project/d.md', 'markdown', 'A tset.');
  steps.close = await editor.send('onDidCloseTextDocument', { textDocument: { uri: editor.uri('project/c.json') } });
  steps['too long'] = await editor.open('project/e.md', 'markdown', 'x'.repeat(301));
  steps['as long as may be'] = await editor.open('project/e.py', 'python', `# tset\n${'x'.repeat(293)}`);
  steps['too long now'] = await change('y', 2, 'project/e.py');
  steps['folders change'] = await editor.send('folders', {
    added: [{ uri: editor.uri('more') }],
    removed: [{ uri: editor.uri('project') }],
  });
  steps.outside = await editor.open('more/f.txt', 'unknown', 'A tset, und der styl.');
  editor.settings = { enabled: false, language: 'xx' };
  steps['settings change'] = await editor.send('onDidChangeConfiguration', { settings: null });
  editor.settings = { language: 'xx' };
  steps['settings change again'] = await editor.send('onDidChangeConfiguration', { settings: { almanac: {} } });
  editor.settings = new Error('it has none');
  steps['settings fail'] = await editor.send('onDidChangeConfiguration', {});
  editor.settings = 'never';
  steps['settings never come'] = await editor.send('onDidChangeConfiguration', {});
  steps['files change'] = await editor.send('onDidChangeWatchedFiles', { changes: [] });
  steps.shutdown = await editor.send('onShutdown', undefined);
  golden.check(['everything'], editor.told(inLines(steps)));
});

test('an editor that can do next to nothing', async (context) => {
  const editor = await editorIn(context);
  const steps: Record<string, unknown> = {};
  steps.initialize = await editor.send('onInitialize', {
    capabilities: {},
    rootUri: editor.uri(''),
    initializationOptions: { almanac: { level: 'picky', delay: 'x' } },
  });
  steps.initialized = await editor.send('onInitialized', {});
  steps['settings that are not ours'] = await editor.send('onDidChangeConfiguration', { settings: { other: {} } });
  steps.settings = await editor.send('onDidChangeConfiguration', {
    settings: { almanac: { motherTongue: 'DE_at' } },
  });
  const texts: readonly (readonly [string, string, string])[] = [
    ['a.html', 'html', '<p>A <b>tset</b> of no no.</p>'],
    ['b.tex', 'latex', 'A tset.\n\n  A \\emph{styl}.'],
    [
      'c.adoc',
      'asciidoc',
      '// almanac: language=de\nEin tset und\n\n// almanac: ignore OWN_STYLE\nder styl picky\n\nstyl',
    ],
    ['d.txt', 'plaintext', 'almanac: language=xx\ntset\nalmanac: language=en\ntset\nalmanac: off\ntset\n'],
    ['e.py', 'python', 'x = 1  # A tset # x\n'],
    ['f.md', 'markdown', `${'tset '.repeat(50)}broken`],
    ['COMMIT_EDITMSG', 'git-commit', 'tset\n\n# tset\n'],
    ['g.md', 'markdown', ' \n'],
    ['h.md', 'markdown', '<!-- almanac: ignore -->\ntset styl\n\ntset'],
  ];
  for (const [name, languageId, text] of texts) {
    steps[name] = await editor.open(name, languageId, text);
    // What there is beside suggestions.
    steps[`actions in ${name}`] = (await editor.actions(name)).filter(
      (action) => !/^Write “test\d|"command"/.test(action),
    );
    await editor.send('onDidCloseTextDocument', { textDocument: { uri: editor.uri(name) } });
  }
  steps['no file'] = await editor.send('onDidOpenTextDocument', {
    textDocument: { uri: 'untitled:Untitled-1', languageId: 'markdown', version: 7, text: 'A tset.' },
  });
  steps['a wrong address'] = await editor.send('onDidOpenTextDocument', {
    textDocument: { uri: 'file://host/%00', languageId: 'markdown', version: 7, text: 'A tset.' },
  });
  steps['actions without a document'] = await editor.send('onCodeAction', {
    textDocument: { uri: 'untitled:2' },
    range: EVERYWHERE,
    context: {},
  });
  golden.check(['nothing'], editor.told(inLines(steps)));
});

test('a change while a document is checked', async (context) => {
  const editor = await editorIn(context);
  const steps: Record<string, unknown> = {};
  await editor.send('onInitialize', { capabilities: ALL, workspaceFolders: null });
  await editor.send('onInitialized', {});
  const { promise, resolve } = Promise.withResolvers<void>();
  editor.checker.gate = promise;
  steps.open = await editor.open('a.md', 'markdown', 'A tset.');
  const changed = (version: number, milliseconds: number) =>
    editor.send(
      'onDidChangeTextDocument',
      { textDocument: { uri: editor.uri('a.md'), version }, contentChanges: [{ text: `A styl ${version}.` }] },
      milliseconds,
    );
  steps['change at once'] = await changed(2, 99);
  resolve();
  steps['change again'] = await changed(3, 99);
  steps['and wait'] = await editor.send('nothing', undefined, 1);
  golden.check(['meanwhile'], editor.told(inLines(steps)));
});

test('settings of editors, and formats of their documents', () => {
  const given: readonly unknown[] = [
    ...[undefined, null, 'x', 3, [], {}, { almanac: null }, { almanac: { almanac: { delay: 5 } } }],
    ...[0, -1, 60_000, 60_001, '5', null, Number.NaN].map((delay) => ({ delay })),
    ...[true, false, null, 0].map((enabled) => ({ enabled })),
    { language: '', level: 'high', words: 'x', fileTypes: { '.x': 'odd' }, ignore: [1], enabledRule: [] },
    { language: 'de', level: 'picky', words: ['x'], fileTypes: { '.x': 'markdown' }, preferredVariants: ['en-GB'] },
  ];
  golden.check(['settings'], JSON.parse(JSON.stringify(given.map((one) => [one ?? null, readEditorSettings(one)]))));
  const ids =
    'markdown plaintext html latex tex python rust unknown json git-commit scminput asciidoc restructuredtext org';
  const paths = [undefined, '/a/b.md', '/a/b', '/a/b.py', '/a/COMMIT_EDITMSG', '/a/b.json', 'b.TXT'];
  golden.check(
    ['formats'],
    Object.fromEntries(
      ids.split(' ').map((id) => [id, paths.map((path) => formatInEditor(id, path) ?? '-').join(' ')]),
    ),
  );
});
