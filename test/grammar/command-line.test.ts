import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { almanac, emptyDirectory, startAlmanac } from '../almanac.ts';

interface Ready {
  service: string;
  url: string;
  pid: number;
}

test('check prints what is found with its place and ends with status 1', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'letter.txt');
  await writeFile(file, 'Dear all,\nhe should of told us.\n');
  const { status, stdout } = await almanac(['grammar', 'check', file, '--language', 'en-US', '--data', data]);
  assert.equal(status, 1);
  assert.equal(
    stdout,
    [
      `${file}:2:11  Did you mean “have”? After “should” it sounds like “of”.  COULD_OF`,
      '    he should of told us.',
      '              ^^',
      '    have',
      '',
      `${file}: 1 found (English (US)).`,
      '',
    ].join('\n'),
  );
});

test('check reads standard input, finds the language itself, and ends with status 0 when all is well', async (context) => {
  const data = await emptyDirectory(context);
  const { status, stdout } = await almanac(['grammar', 'check', '-', '--data', data], {
    input: 'All of this is written as it should be.\n',
  });
  assert.deepEqual([status, stdout], [0, '-: nothing found (English (US)).\n']);
});

test('check --json prints the answer of /v2/check', async (context) => {
  const data = await emptyDirectory(context);
  const { status, stdout } = await almanac(
    ['grammar', 'check', '-', '--language', 'en', '--picky', '--json', '--data', data],
    { input: 'We left in order to eat.' },
  );
  assert.equal(status, 1);
  const { language, matches } = JSON.parse(stdout);
  // English without a variant cannot be spelt: the most common one is taken.
  assert.equal(language.code, 'en-US');
  assert.deepEqual(
    matches.map((match: { rule: { id: string }; offset: number }) => [match.rule.id, match.offset]),
    [['IN_ORDER_TO', 8]],
  );
});

test('check tells in one sentence what is wrong with its arguments', async (context) => {
  const data = await emptyDirectory(context);
  const missing = await almanac(['grammar', 'check', join(data, 'none.txt'), '--data', data]);
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /^almanac: There is no file .*none\.txt\.\n$/);
  const unknown = await almanac(['grammar', 'check', '-', '--language', 'xx', '--data', data], { input: 'a' });
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /^almanac: "xx" is not a language code; the codes are auto, ar, /);
});

test('status lists languages with their dictionaries and rules', async (context) => {
  const data = await emptyDirectory(context);
  const { stdout } = await almanac(['grammar', 'status', '--json', '--data', data]);
  const { languages, dictionaries } = JSON.parse(stdout);
  const american = languages.find((language: { code: string }) => language.code === 'en-US');
  assert.equal(american.dictionary, 'en-US');
  assert.ok(american.rules > 60);
  assert.ok(dictionaries.length >= 10);
  assert.match(
    (await almanac(['grammar', 'status', '--data', data])).stdout,
    /English \(US\) +en-US +en-US +[\d,]+ +[\d,]+\n/,
  );
});

test('serve takes the options of the original', async (context) => {
  const data = await emptyDirectory(context);
  const config = join(data, 'server.properties');
  await writeFile(config, `maxTextLength=20\nlanguageModel=${data}\npipelineCaching=true\n`);
  const served = await startAlmanac<Ready>([
    ...['grammar', 'serve', '--json', '--data', data, '-p', '0'],
    ...['--config', config, '--allow-origin', '--verbose', '--stoppable', '--notLogIP'],
  ]);
  context.after(() => served.stop());
  const response = await fetch(`${served.ready.url}/v2/check?language=en&text=Thanks+alot.`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const long = await fetch(`${served.ready.url}/v2/check?language=en&text=${'a'.repeat(21)}`);
  assert.equal(long.status, 413);
  assert.match(served.stderr(), /almanac: "--stoppable" is not known and is ignored\./);
  assert.match(served.stderr(), /pipelineCaching.*is not used here/);
});

test('serve refuses an n-gram directory that does not exist, by name', async (context) => {
  const data = await emptyDirectory(context);
  const { status, stderr } = await almanac([
    ...['grammar', 'serve', '--port', '0', '--data', data, '--languageModel', '/nowhere/ngrams'],
  ]);
  assert.equal(status, 2);
  assert.equal(stderr, 'almanac: The n-gram directory /nowhere/ngrams (languageModel) does not exist.\n');
});

test('the health check answers while a long text is being checked', async (context) => {
  const data = await emptyDirectory(context);
  const served = await startAlmanac<Ready>(['grammar', 'serve', '--json', '--data', data, '--port', '0']);
  context.after(() => served.stop());
  const text = 'Der Fährmann wartete auf die verspäteten Reisenden und rauchte. '.repeat(3000);
  let checked = false;
  const long = fetch(`${served.ready.url}/v2/check`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'en-US', text }),
  }).then(async (response) => {
    await response.arrayBuffer();
    checked = true;
    return response.status;
  });
  let answered = 0;
  while (!checked) {
    const response = await fetch(`${served.ready.url}/v2/healthcheck`);
    assert.equal(await response.text(), 'OK');
    answered++;
  }
  assert.equal(await long, 200);
  assert.ok(answered > 1);
});
