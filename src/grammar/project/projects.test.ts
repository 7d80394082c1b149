import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Projects } from './projects.ts';
import { NO_SETTINGS } from './writing-settings.ts';

const root = mkdtempSync(join(tmpdir(), 'almanac-projects-'));
after(() => rmSync(root, { recursive: true }));

function written(name: string, content: string): string {
  const path = join(root, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

test('the nearest file above a document holds, with its dictionaries and the personal one', () => {
  written(
    'team/.almanac.toml',
    `language = "en-GB"
level = "picky"
mother_tongue = "de"
disabled_rules = ["EN_QUOTES"]
words = ["florbex"]
dictionaries = ["words/team.txt"]
ignore = ["vendor/", "*.min.md", "!keep.min.md"]
file_types = { ".txt" = "markdown", ".de.txt" = "text", NOTES = "latex" }
`,
  );
  written('team/words/team.txt', '# ours\r\nquxly\r\n\r\nO’Zork\r\nflorbex\n');
  const personal = written('words.txt', 'mine\n');
  mkdirSync(join(root, 'team/docs/deep'), { recursive: true });
  const projects = new Projects(personal);
  const project = projects.of(join(root, 'team/docs/deep'));
  assert.deepEqual(project.problems, []);
  assert.equal(project.directory, join(root, 'team'));
  assert.deepEqual(project.words, ['florbex', 'quxly', "O'Zork", 'mine']);
  assert.deepEqual(
    [project.settings.language, project.settings.level, project.settings.motherTongue, project.settings.disabledRules],
    ['en-GB', 'picky', 'de', ['EN_QUOTES']],
  );
  const ignored = ['vendor/a/b.md', 'a.min.md', 'deep/keep.min.md', 'docs/a.md', '../outside.min.md'];
  assert.deepEqual(
    ignored.map((path) => project.ignores(join(root, 'team', path))),
    [true, true, false, false, false],
  );
  const names = ['a.txt', 'a.de.txt', 'NOTES', 'NOTES.md', 'a.md'];
  assert.deepEqual(
    names.map((name) => project.formatOf(join(root, 'team', name))),
    ['markdown', 'text', 'latex', undefined, undefined],
  );
  assert.equal(projects.of(join(root, 'team')), project);
});

test('files are read again when they change, and only then', () => {
  const projects = new Projects('');
  const directory = join(root, 'changing');
  mkdirSync(directory);
  assert.deepEqual(projects.of(directory).settings, NO_SETTINGS);
  written('changing/.almanac.toml', 'dictionaries = ["list.txt"]');
  const [problem] = projects.of(directory).problems;
  assert.equal(problem, `${join(directory, 'list.txt')} cannot be read: it does not exist.`);
  written('changing/list.txt', 'one\n');
  const first = projects.of(directory);
  assert.deepEqual([first.words, first.problems], [['one'], []]);
  assert.equal(projects.of(directory), first);
  written('changing/list.txt', 'one\ntwo\n');
  assert.deepEqual(projects.of(directory).words, ['one', 'two']);
  rmSync(join(directory, '.almanac.toml'));
  assert.deepEqual(projects.of(directory).words, []);
});

test('settings of an editor hold beside those of a project, which win', () => {
  const settings = {
    ...NO_SETTINGS,
    language: 'de-DE',
    words: ['mine'],
    dictionaries: ['mine.txt'],
    ignore: ['*.md', 'x.txt'],
    fileTypes: { '.x': 'html', '.y': 'latex' },
  } as const;
  written(
    'open/.almanac.toml',
    'language = "fr"\nwords = ["ours"]\nignore = ["!a.md"]\nfile_types = { ".x" = "text" }\n',
  );
  written('open/mine.txt', 'beside\n');
  const projects = new Projects('');
  const inside = join(root, 'open');
  const project = projects.of(inside, { settings, directory: root });
  assert.deepEqual([project.settings.language, project.words], ['fr', ['mine', 'ours', 'beside']]);
  assert.deepEqual([project.dictionaries, project.problems], [[], []]);
  assert.deepEqual(
    ['a.md', 'b.md', 'x.txt'].map((name) => project.ignores(join(inside, name))),
    [false, true, true],
  );
  assert.deepEqual([project.formatOf('/a.x'), project.formatOf('/a.y')], ['text', 'latex']);
  assert.equal(projects.of(inside, { settings, directory: undefined }), project);
  assert.equal(projects.of(inside).settings.words.length, 1);
  // Without a project, paths are relative to the folder of the editor.
  written('mine.txt', 'far\n');
  const free = projects.of(join(root, 'free'), { settings, directory: root });
  assert.deepEqual([free.directory, free.settings.language, free.words], [undefined, 'de-DE', ['mine', 'far']]);
  assert.equal(free.ignores(join(root, 'free', 'b.md')), true);
});

test('what is wrong in a file is said, and the rest of it holds', () => {
  const projects = new Projects('');
  const file = written('wrong/.almanac.toml', 'langage = "de"\nlevel = "high"\nwords = ["a", 1]\nlanguage = "fr"\n');
  const { settings, problems } = projects.of(join(root, 'wrong'));
  assert.equal(settings.language, 'fr');
  assert.deepEqual(problems, [
    `${file}: There is no setting "langage". Did you mean language?`,
    `${file}: "level" must be "default" or "picky".`,
    `${file}: "words" must be a list of texts.`,
  ]);
  written('wrong/.almanac.toml', 'level = "picky"\nfile_types = { ".x" = "word" }\n');
  assert.match(
    projects.of(join(root, 'wrong')).problems[0] ?? '',
    /has no format "word" for "\.x"; use text, markdown/,
  );
  written('wrong/.almanac.toml', 'file_types = 3\nlanguage = ""\nmother_tongue = 4\n');
  assert.deepEqual(projects.of(join(root, 'wrong')).problems, [
    `${file}: "file_types" must be a table of formats.`,
    `${file}: "language" must be a text.`,
    `${file}: "mother_tongue" must be a text.`,
  ]);
  written('wrong/.almanac.toml', `# ${'x'.repeat(4 * 2 ** 20)}\nlanguage = "fr"\n`);
  assert.match(projects.of(join(root, 'wrong')).problems[0] ?? '', /cannot be read: it has more than 4194304 bytes/);
  written('wrong/.almanac.toml', '\nlevel = ');
  assert.match(projects.of(join(root, 'wrong')).problems[0] ?? '', /\.almanac\.toml:2: This is not valid TOML/);
});
