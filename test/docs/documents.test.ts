import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../almanac.ts';
import { findings } from './plain-english.ts';

/** Every document we write, relative to the repository. */
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })].sort();
const textOf = (document: string) => readFileSync(join(root, document), 'utf8');
const withoutCode = (markdown: string) => markdown.replace(/^```.*?^```/gms, '');

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(markdown: string): Set<string> {
  const headings = [...withoutCode(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

describe('documents', () => {
  test('link to files and headings that exist', () => {
    const broken = documents.flatMap((document) =>
      [...withoutCode(textOf(document)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
        .filter(([, path, anchor]) => {
          const target = path === '' ? join(root, document) : join(root, dirname(document), path);
          if (!existsSync(target)) return true;
          return anchor !== undefined && !anchors(readFileSync(target, 'utf8')).has(anchor);
        })
        .map(([link]) => `${document}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  test('name only source files that exist', () => {
    const names = new Set(
      globSync('{src,test,bench,bin,packaging}/**/*.*', { cwd: root }).map((file) => basename(file)),
    );
    assert.ok(names.size > 100);
    const missing = documents.flatMap((document) => {
      const text = withoutCode(textOf(document));
      const paths = [...text.matchAll(/`((?:src|test|bench|packaging)\/[\w./-]*)`/g)]
        .map(([, path]) => path)
        .filter((path) => !existsSync(join(root, path)));
      const files = [...text.matchAll(/`([\w-]+\.ts)`/g)].map(([, file]) => file).filter((file) => !names.has(file));
      return [...paths, ...files].map((name) => `${document}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });
});

test('docs/troubleshooting.md quotes messages that the program has', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")).join('\n');
  const quoted = [...textOf('docs/troubleshooting.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, message]) => message);
  assert.ok(quoted.length > 15);
  const parts = quoted.flatMap((message) => message.split(/…|\d+/).map((part) => part.trim()));
  assert.deepEqual(
    parts.filter((part) => part.length > 2 && !code.includes(part)),
    [],
  );
});

test('documents are in plain English: short sentences without stilted phrases', () => {
  const found = documents.flatMap((document) => findings(textOf(document)).map((finding) => `${document}: ${finding}`));
  assert.deepEqual(found, []);
});

test('the check of plain English finds long sentences and stilted phrases', () => {
  const long = `${'word '.repeat(31)}.`;
  assert.equal(findings(long).length, 1);
  assert.deepEqual(findings(`Short. ${'word '.repeat(30)}.`), []);
  assert.equal(findings('- The index lies in\n  memory.').length, 1);
  assert.equal(findings('| a | what is kept |').length, 1);
  assert.deepEqual(findings('```sh\nlies in memory\n```\n`lies in memory` is code.'), []);
});

describe('ARCHITECTURE.md', () => {
  const architecture = textOf('ARCHITECTURE.md');

  test('fits on a few screens', () => assert.ok(architecture.split('\n').length < 200));

  test('links to a page for each room', () => {
    const rooms = globSync('src/*', { cwd: root }).filter((path) => statSync(join(root, path)).isDirectory());
    const pages = rooms.map((room) => `docs/architecture/${basename(room)}.md`);
    assert.deepEqual(globSync('docs/architecture/*.md', { cwd: root }).sort(), pages.sort());
    for (const page of pages) assert.ok(architecture.includes(`](${page})`), page);
  });
});
