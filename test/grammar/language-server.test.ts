// `almanac grammar lsp` as a process, driven by a client of the Language Server Protocol.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type CodeAction, TextDocumentEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Editor } from './editor-client.ts';

const root = await mkdtemp(join(tmpdir(), 'almanac-editor-'));
const data = await mkdtemp(join(tmpdir(), 'almanac-editor-data-'));
const project = join(root, 'project');
await mkdir(project);
const env = { XDG_CONFIG_HOME: join(root, 'config') };
const uriOf = (name: string): string => pathToFileURL(join(root, name)).href;
const initialize = { workspaceFolders: [{ uri: pathToFileURL(project).href, name: 'project' }] };
const settings = { almanac: { language: 'en-US', delay: 0 } };

let editor: Editor;
before(async () => {
  editor = await Editor.start({
    arguments: ['--data', data, '--max-documents', '20', '--max-length', '20000'],
    env,
    settings,
  });
});
after(async () => {
  await editor.end();
  await rm(root, { recursive: true });
  await rm(data, { recursive: true });
});

/** A document after the edits of an action. */
function applied(action: CodeAction | undefined, uri: string, text: string): string {
  const [change] = action?.edit?.documentChanges ?? [];
  assert.ok(TextDocumentEdit.is(change));
  assert.equal(change.textDocument.uri, uri);
  return TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), change.edits as never);
}

test('it says what it can do', () => {
  assert.deepEqual(editor.initialized?.capabilities.positionEncoding, 'utf-16');
  assert.deepEqual(editor.initialized?.capabilities.textDocumentSync, {
    openClose: true,
    change: 2,
    save: { includeText: false },
  });
  assert.equal(editor.initialized?.serverInfo?.name, 'almanac');
});

test('diagnostics have their places in the source, whatever markup, line ends and characters it has', async () => {
  const sources: readonly (readonly [string, string, string[]])[] = [
    [
      'a.md',
      '# A *tset*\r\n\r\nHe `should` go. 😀 He should of\r\nknown.\r\n',
      ['MORFOLOGIK_RULE_EN_US 0:5-0:9', 'COULD_OF 2:29-2:31'],
    ],
    ['a.html', '<p>One <b>tset</b>.</p>\n<script>tset</script>', ['MORFOLOGIK_RULE_EN_US 0:10-0:14']],
    ['a.tex', 'One \\emph{tset}. % tset\n', ['MORFOLOGIK_RULE_EN_US 0:10-0:14']],
    ['a.txt', '\uFEFFOne tset.', ['MORFOLOGIK_RULE_EN_US 0:5-0:9']],
    ['a.rst', 'One *tset* of ``tset``.\n', ['MORFOLOGIK_RULE_EN_US 0:5-0:9']],
    ['a.adoc', '// tset\nOne *tset* of `tset`.\n', ['MORFOLOGIK_RULE_EN_US 1:5-1:9']],
    ['a.org', '# tset\nOne *tset* of =tset=.\n', ['MORFOLOGIK_RULE_EN_US 1:5-1:9']],
    ['a.py', 'tset = 1  # One tset of it.\n', ['MORFOLOGIK_RULE_EN_US 0:16-0:20']],
    ['COMMIT_EDITMSG', 'One tset\n\n# On branch tset\n', ['MORFOLOGIK_RULE_EN_US 0:4-0:8']],
  ];
  const languages: Record<string, string> = { md: 'markdown', html: 'html', tex: 'latex', txt: 'plaintext' };
  for (const [name, source, expected] of sources) {
    const uri = uriOf(name);
    await editor.open(uri, languages[name.slice(2)] ?? 'unknown', source);
    assert.deepEqual(await editor.found(uri), expected, name);
    await editor.close(uri);
  }
});

test('a document of another kind is left alone', async () => {
  for (const [name, language] of [
    ['a.json', 'json'],
    ['b', 'unknown'],
  ] as const) {
    await editor.open(uriOf(name), language, 'One tset.');
    assert.deepEqual(await editor.found(uriOf(name)), [], name);
    await editor.close(uriOf(name));
  }
});

test('a diagnostic has its rule, its message and its severity', async () => {
  const uri = uriOf('fields.md');
  await editor.open(uri, 'markdown', 'He should of known.');
  const [found] = await editor.diagnostics(uri, 1);
  assert.deepEqual([found?.code, found?.source, found?.severity], ['COULD_OF', 'Almanac', 2]);
  assert.match(String(found?.message), /have/);
});

test('suggestions can be taken', async () => {
  const uri = uriOf('fix.md');
  const text = 'He should of known.\r\n';
  await editor.open(uri, 'markdown', text);
  const [found] = await editor.diagnostics(uri, 1);
  assert.ok(found);
  const [first, ...others] = await editor.actions(uri, found.range);
  assert.deepEqual([first?.title, first?.kind, first?.isPreferred], ['Write “have”', 'quickfix', true]);
  assert.deepEqual(first?.diagnostics, [found]);
  assert.equal(applied(first, uri, text), 'He should have known.\r\n');
  assert.deepEqual(
    others.map(({ title }) => title),
    ['Ignore COULD_OF in this paragraph'],
  );
  // What the editor asks right after a change is about the change.
  await editor.change(uri, 2, [{ text: 'A tset.' }]);
  const titles = await editor.actions(uri, { start: { line: 0, character: 3 }, end: { line: 0, character: 3 } });
  assert.ok(titles.some(({ title }) => title === 'Write “test”'));
  assert.deepEqual(await editor.actions(uri, { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }), []);
});

test('a comment leaves matches out of its paragraph, and others of the document in', async () => {
  for (const [name, language, source] of [
    ['ignore.md', 'markdown', 'One.\n\n  A tset\n  and tset.\n\nA tset.\n'],
    ['ignore.tex', 'latex', 'One.\n\n  A tset\n  and tset.\n\nA tset.\n'],
    ['first.md', 'markdown', 'A tset and tset.\n\nA tset.'],
  ] as const) {
    const uri = uriOf(name);
    await editor.open(uri, language, source);
    const found = await editor.diagnostics(uri, 1);
    assert.equal(found.length, 3);
    assert.ok(found[1]);
    const action = (await editor.actions(uri, found[1].range)).find(({ title }) => title.startsWith('Ignore'));
    const changed = applied(action, uri, source);
    await editor.change(uri, 2, [{ text: changed }]);
    const left = await editor.diagnostics(uri, 2);
    assert.deepEqual(
      left.map(({ range }) => changed.split('\n')[range.start.line]),
      ['A tset.'],
      changed,
    );
  }
});

test('the language comes from settings, a comment or the text', async () => {
  // No dictionary has to be compiled for these languages.
  const swedish = 'Det är en vacker dag, och vi går hem, eftersom det regnar.';
  const uri = uriOf('languages.md');
  await editor.open(uri, 'markdown', `<!-- almanac: language=en-GB -->\n\nThis is a tset.\n`);
  assert.deepEqual(await editor.found(uri), ['MORFOLOGIK_RULE_EN_GB 2:10-2:14']);
  editor.settings = { almanac: { ...settings.almanac, language: 'auto' } };
  await editor.change(uri, 2, [{ text: `${swedish}\n\n<!-- almanac: language=en-US -->\nOne tset.` }]);
  await editor.diagnostics(uri, 2);
  await editor.after(uri, () =>
    editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null }),
  );
  assert.deepEqual(await editor.found(uri, 2), ['MORFOLOGIK_RULE_EN_US 3:4-3:8']);
  editor.settings = { almanac: { ...settings.almanac, language: 'xx', words: 1 } };
  await editor.after(uri, () =>
    editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null }),
  );
  await editor.until(() => editor.messages.find((one) => one === 'No language has the code "xx".'));
  assert.ok(editor.messages.includes('Settings of the editor: "words" must be a list of texts.'));
  editor.settings = settings;
  await editor.after(uri, () =>
    editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null }),
  );
  await editor.close(uri);
});

test('words and rules are left alone by commands, which write the dictionary and the settings of the project', async () => {
  const own = await Editor.start({
    arguments: ['--data', data],
    env,
    settings,
    initialize: {
      ...initialize,
      capabilities: {
        workspace: { configuration: true },
        textDocument: { publishDiagnostics: { versionSupport: true } },
      },
    },
  });
  const uri = uriOf('project/a.md');
  await own.open(uri, 'markdown', 'The florbex and the quxly should of known. Florbx!');
  const found = await own.diagnostics(uri, 1);
  assert.deepEqual(
    found.map(({ code }) => code),
    ['MORFOLOGIK_RULE_EN_US', 'MORFOLOGIK_RULE_EN_US', 'COULD_OF', 'MORFOLOGIK_RULE_EN_US'],
  );
  const take = async (index: number, title: string): Promise<(string | undefined)[]> => {
    const at = (await own.diagnostics(uri, 1))[index];
    assert.ok(at);
    const action = (await own.actions(uri, at.range)).find((one) => one.title === title);
    assert.ok(action, title);
    const left = await own.after(uri, () => own.execute(action));
    return left.map(({ code, range }) => `${code} ${range.start.character}`);
  };
  assert.deepEqual(await take(0, 'Add “florbex” to my dictionary'), [
    'MORFOLOGIK_RULE_EN_US 20',
    'COULD_OF 33',
    'MORFOLOGIK_RULE_EN_US 43',
  ]);
  assert.equal(await readFile(join(root, 'config', 'almanac', 'words.txt'), 'utf8'), 'florbex\n');
  // A word of a dictionary is suggested; edits carry no version where the editor knows none.
  const last = (await own.diagnostics(uri, 1))[2];
  assert.ok(last);
  const [suggested] = await own.actions(uri, last.range);
  assert.deepEqual(suggested?.edit?.changes?.[uri]?.[0]?.newText, 'Florbex');
  assert.deepEqual(await take(0, 'Add “quxly” to the dictionary of the project'), [
    'COULD_OF 33',
    'MORFOLOGIK_RULE_EN_US 43',
  ]);
  assert.deepEqual(await take(0, 'Switch COULD_OF off in this project'), ['MORFOLOGIK_RULE_EN_US 43']);
  const file = join(project, '.almanac.toml');
  assert.equal(await readFile(file, 'utf8'), 'words = ["quxly"]\ndisabled_rules = ["COULD_OF"]\n');
  // A dictionary of the team takes the words as soon as the project names one, and a changed file holds at once.
  await writeFile(file, 'dictionaries = ["team.txt"]\nlanguage = "en-GB"\n');
  await writeFile(join(project, 'team.txt'), 'florbx\n');
  const changed = await own.after(uri, () =>
    own.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: pathToFileURL(file).href, type: 2 }],
    }),
  );
  assert.deepEqual(
    changed.map(({ code, range }) => `${code} ${range.start.character}`),
    ['MORFOLOGIK_RULE_EN_GB 20', 'COULD_OF 33'],
  );
  await take(0, 'Add “quxly” to the dictionary of the project');
  assert.equal(await readFile(join(project, 'team.txt'), 'utf8'), 'florbx\nquxly\n');
  await writeFile(file, 'ignore = ["*.md"]\nlevel = "high"');
  const ignored = await own.after(uri, () =>
    own.connection.sendNotification('textDocument/didSave', { textDocument: { uri } }),
  );
  assert.deepEqual(ignored, []);
  await own.until(() => own.messages.find((one) => one === `${file}: "level" must be "default" or "picky".`));
  await rm(file);
  assert.equal(await own.end(), 0);
});

test('settings that are sent hold, and a folder that is opened later can get settings of a project', async () => {
  const own = await Editor.start({
    arguments: ['--data', data],
    env,
    initialize: { initializationOptions: settings, capabilities: { workspace: { workspaceFolders: true } } },
  });
  const uri = uriOf('later/a.md');
  await own.open(uri, 'markdown', 'They should of known.');
  await own.after(uri, async () => {});
  const offers = async (): Promise<boolean> => {
    const actions = await own.actions(uri, { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } });
    return actions.some(({ title }) => title === 'Switch COULD_OF off in this project');
  };
  // This editor is not asked for its settings, but sends them.
  const send = (given: unknown) =>
    own.after(uri, () => own.connection.sendNotification('workspace/didChangeConfiguration', { settings: given }));
  assert.equal((await send(null)).length, 1);
  assert.equal((await send({ other: { language: 'xx' } })).length, 1);
  assert.equal((await send({ almanac: { enabled: false } })).length, 0);
  assert.equal((await send(settings)).length, 1);
  assert.deepEqual(own.messages, []);
  const folder = { uri: uriOf('later'), name: 'later' };
  const change = (event: object) => own.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
  assert.equal(await offers(), false);
  await change({ added: [folder], removed: [] });
  assert.equal(await offers(), true);
  await change({ added: [], removed: [folder] });
  assert.equal(await offers(), false);
  assert.equal(await own.end(), 0);
});

test('a closed document has no diagnostics, and what is beyond the bounds is not checked', async () => {
  const uri = uriOf('closed.txt');
  await editor.open(uri, 'plaintext', 'One tset.');
  assert.equal((await editor.diagnostics(uri, 1)).length, 1);
  assert.deepEqual(await editor.after(uri, () => editor.close(uri)), []);
  const long = uriOf('long.txt');
  await editor.open(long, 'plaintext', 'One tset. '.repeat(2001));
  await editor.until(() =>
    editor.messages.find((one) => one === `${long} is not checked: it has more than 20000 characters (--max-length).`),
  );
  await editor.close(long);
  await editor.open(uri, 'plaintext', 'One tset.', 2);
  assert.equal((await editor.diagnostics(uri, 2)).length, 1);
  const end = { line: 0, character: 9 };
  const grown = await editor.after(uri, () =>
    editor.change(uri, 3, [{ range: { start: end, end }, text: ' x'.repeat(10_000) }]),
  );
  assert.deepEqual(grown, []);
  await editor.close(uri);
  const many = Array.from({ length: 21 }, (_, index) => uriOf(`many${index}.txt`));
  for (const one of many) await editor.open(one, 'plaintext', 'One tset.');
  await editor.until(() => editor.messages.find((one) => /20 documents are open already/.test(one)));
  for (const one of many) await editor.close(one);
});

const LINES = [
  'He should of known.',
  'A tset of it.',
  '',
  '# A Heading',
  '- an item and and more',
  'This is is twice',
  '“Quoted text.',
  '(Never closed.',
  'Also this. Also that. Also those.',
  '```',
  '# He should of known.',
  '<!-- almanac: off -->',
  '<!-- almanac: on -->',
  '<!-- almanac: language=de-DE -->',
  'Ein Satz.',
];

test('any edits give the diagnostics of a document that is opened with the same text', async () => {
  // It remembers no sentences, and gets whole documents only.
  const fresh = await Editor.start({
    arguments: ['--data', data],
    env: { ...env, ALMANAC_GRAMMAR_CACHE_SIZE: '0' },
    settings,
  });
  const line = fc.constantFrom(...LINES);
  const piece = fc.oneof(
    line,
    line.map((one) => `\n${one}`),
    fc.constantFrom(' ', '\n', '\r\n', '.', 'e', '😀', '\n\n'),
  );
  const edit = fc.record({ at: fc.nat(), length: fc.nat(30), text: piece });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(
        'markdown',
        'plaintext',
        'html',
        'latex',
        'python',
        'restructuredtext',
        'asciidoc',
        'org',
        'git-commit',
      ),
      async (lines, changes, language) => {
        const uri = uriOf(`edited${runs++}`);
        const document = TextDocument.create(uri, language, 1, lines.join('\n'));
        await editor.open(uri, language, document.getText());
        let version = 1;
        for (const edits of changes) {
          version++;
          const events = [];
          for (const { at, length, text } of edits) {
            const from = at % (document.getText().length + 1);
            const range = { start: document.positionAt(from), end: document.positionAt(from + length) };
            events.push({ range, text });
            TextDocument.update(document, [{ range, text }], version);
          }
          await editor.change(uri, version, events);
        }
        const incremental = await editor.diagnostics(uri, version);
        await editor.close(uri);
        await fresh.open(uri, language, document.getText(), version);
        const whole = await fresh.diagnostics(uri, version);
        await fresh.close(uri);
        assert.deepEqual(incremental, whole);
        // None of an older version comes after one of a newer one.
        const versions = (editor.versions.get(uri) ?? []).filter((one) => one !== undefined);
        assert.deepEqual(
          versions,
          [...versions].sort((a, b) => a - b),
        );
      },
    ),
    { numRuns: 40 },
  );
  assert.equal(await fresh.end(), 0);
});

test('it ends with the editor, and standard output carries the protocol alone', async () => {
  const left = await Editor.start({ arguments: ['--data', data], env });
  const ended = once(left.child, 'exit');
  left.child.stdin.end();
  assert.deepEqual(await ended, [1, null]);
  left.connection.dispose();
});
