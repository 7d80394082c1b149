import assert from 'node:assert/strict';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { almanac, emptyDirectory, spawnAlmanac } from '../almanac.ts';

test('check --fix corrects in the file what leaves no choice and tells the rest', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'letter.md');
  await writeFile(file, '# Dear all\r\n\r\nHe should *of* told us ,and `he should of` gone.\r\nWe saw the florbx.\r\n');
  await chmod(file, 0o640);
  const run = (...args: string[]) =>
    almanac(['grammar', 'check', file, '--language', 'en-US', '--data', data, ...args]);
  const { status, stdout } = await run('--fix');
  assert.equal(status, 1);
  assert.match(stdout, new RegExp(`^${file}:3:12  of → have  COULD_OF\n${file}:3:\\d+  .*\n`));
  assert.match(stdout, /florbx/);
  assert.match(stdout, /: 2 corrected, 1 found \(English \(US\)\)\.\n$/);
  assert.equal(
    await readFile(file, 'utf8'),
    '# Dear all\r\n\r\nHe should *have* told us, and `he should of` gone.\r\nWe saw the florbx.\r\n',
  );
  assert.equal((await stat(file)).mode & 0o777, 0o640);
  const again = JSON.parse((await run('--fix', '--json')).stdout);
  assert.deepEqual(again.fixed, []);
  assert.equal(again.matches[0].context.text.slice(again.matches[0].context.offset).startsWith('florbx'), true);
});

test('check reads HTML and LaTeX by the name of the file or --format, places are those of the file', async (context) => {
  const data = await emptyDirectory(context);
  const check = async (name: string, source: string, ...args: string[]) => {
    const file = join(data, name);
    await writeFile(file, source);
    const { stdout } = await almanac([
      'grammar',
      'check',
      file,
      '--language',
      'en-US',
      '--json',
      '--data',
      data,
      ...args,
    ]);
    return JSON.parse(stdout).matches.map(
      ({ rule, offset, length }: { rule: { id: string }; offset: number; length: number }) => [
        rule.id,
        source.slice(offset, offset + length),
      ],
    );
  };
  const html = '<p class="wrng">He should <b>of</b> told us.</p><script>wrng</script>';
  assert.deepEqual(await check('a.html', html), [['COULD_OF', 'of']]);
  const latex = '\\documentclass{wrng}\\begin{document}He should \\emph{of} told us $wrng$.\\end{document}';
  assert.deepEqual(await check('a.tex', latex), [['COULD_OF', 'of']]);
  assert.deepEqual(await check('a.txt', 'A `wrng` word.', '--format', 'markdown'), []);
  assert.equal((await check('b.txt', 'A `wrng` word.')).length, 1);
});

test('check refuses what it cannot do in one sentence', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'latin1.txt');
  await writeFile(file, Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a]));
  const said = async (...args: string[]) => {
    const { status, stderr } = await almanac(['grammar', 'check', ...args, '--data', data], { input: 'a' });
    return [status, stderr];
  };
  assert.deepEqual(await said('-', '--fix'), [2, 'almanac: --fix needs a file: there is none to write.\n']);
  assert.deepEqual(await said(file, '--fix'), [2, `almanac: ${file} is not UTF-8 and stays as it is.\n`]);
  assert.deepEqual(await said('-', '--format', 'word'), [
    2,
    'almanac: "word" is not a format; the formats are text, markdown, html, latex, restructuredtext, asciidoc, org, commit-message, and programming languages such as python.\n',
  ]);
  const [status, missing] = await said(join(data, 'missing.txt'));
  assert.equal(status, 2);
  assert.match(String(missing), /^almanac: There is no file .*missing\.txt\.\n$/);
});

test('check reads strange files: empty, with a byte order mark, CRLF, bytes that are no text, one huge line', async (context) => {
  const data = await emptyDirectory(context);
  const said = async (content: string | Buffer) => {
    const file = join(data, 'strange.txt');
    await writeFile(file, content);
    const { status, stdout } = await almanac(['grammar', 'check', file, '--language', 'en-US', '--data', data]);
    return { status, lines: stdout.replaceAll(file, '').split('\n') };
  };
  assert.deepEqual(await said(''), { status: 0, lines: [': nothing found (English (US)).', ''] });
  const marked = await said('\uFEFFHe should of gone.\r\nShe could of too.\r\n');
  assert.equal(marked.status, 1);
  assert.match(marked.lines[0], /^:1:11 {2}.*COULD_OF$/);
  assert.deepEqual(marked.lines.slice(2, 3), [`    ${' '.repeat(10)}^^`]);
  assert.match(marked.lines[5], /^:2:11 {2}.*COULD_OF$/);
  assert.equal(marked.lines[6], '    She could of too.');
  const noText = await said(Buffer.from([0xff, 0xfe, 0x1b, 0x5b, 0x32, 0x4a, 0x00, 0x07, 0x28, 0x61, 0x20, 0x62]));
  assert.doesNotMatch(noText.lines.join(''), /[\0-\x08\x0b-\x1f]/);
  const huge = await said('He should of gone. '.repeat(11_000));
  assert.match(huge.lines.at(-2) ?? '', /^: 10000 found, and there is more \(English \(US\)\)\.$/);
  assert.ok(huge.lines.every((line) => line.length < 400));
});

test('a reader that leaves and an interruption end the command quietly', async (context) => {
  const [root, data] = [await emptyDirectory(context), await emptyDirectory(context)];
  for (let number = 0; number < 300; number++)
    await writeFile(join(root, `${number}.md`), 'He should of told us.\n'.repeat(50));
  for (const end of ['pipe', 'signal']) {
    const child = spawnAlmanac(['grammar', 'check', root, '--language', 'en-US', '--data', data]);
    child.stdin.end();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    if (end === 'pipe') child.stdout.destroy();
    else {
      child.stdout.resume();
      child.kill('SIGINT');
    }
    assert.equal(await closed, end === 'pipe' ? 0 : 130, stderr);
    assert.equal(stderr, '');
  }
});
