import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { tellOfWork } from '#kit/files/work-under-way';
import { almanac, emptyDirectory, root, type Started, seedWorld, startAlmanac, until } from '../almanac.ts';
import { launch, watch, withoutBrowser } from './chromium.ts';
import { MARKUP, type ScriptedModels, startScriptedModels } from './scripted-models.ts';

const PAGES = ['overview', 'grammar', 'map', 'vulnerabilities', 'models', 'digits', 'gateway', 'reference'] as const;
const TOKEN = 'alm_TheTokenOfTheBrowserTests';
const FIRST_VIEW_BYTES = 60 * 1024;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Ready {
  readonly interfaces: readonly { readonly service: string; readonly url: string }[];
}

let data: string;
let models: ScriptedModels;
let running: Started<Ready>;
let origin: string;
let browser: Browser;

if (withoutBrowser === false) {
  before(async () => {
    const built = spawnSync(process.execPath, [join(root, 'web', 'build.ts'), '--if-changed'], { encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);
    data = await mkdtemp(join(tmpdir(), 'almanac-console-'));
    await seedWorld(data);
    models = await startScriptedModels();
    const ports = ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'GATEWAY'];
    running = await startAlmanac<Ready>(
      ['start', '--json', '--admin-port', '0', '--data', data, '--only', ports.join(',').toLowerCase()],
      {
        ...Object.fromEntries(ports.map((name) => [`ALMANAC_${name}_PORT`, '0'])),
        ALMANAC_GATEWAY_MODELS_URL: models.url,
        ALMANAC_GATEWAY_TOKENS: TOKEN,
      },
    );
    origin = running.ready.interfaces.find(({ service }) => service === 'gateway')?.url ?? '';
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await running?.stop();
    models?.close();
    await rm(data, { recursive: true, force: true });
  });
}

/** Runs a test in a new browser context; whatever the page did wrong fails it. */
function inBrowser(
  name: string,
  run: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): void {
  test(name, { skip: withoutBrowser }, async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const wrong = watch(page, origin);
      await run(page, context);
      assert.deepEqual(wrong, []);
    } finally {
      await context.close();
    }
  });
}

/** The link that signs an administrator in. */
async function signInAddress(): Promise<string> {
  const { stdout, stderr } = await almanac(['open', '--json', '--data', data]);
  assert.equal(stderr, '');
  return JSON.parse(stdout).address;
}

const open = async (page: Page, name: (typeof PAGES)[number]): Promise<void> => {
  await page.goto(`${origin}/#/${name}`);
  await page.locator('main > :nth-child(3):not(.waiting)').first().waitFor();
};

test('`almanac open` gives the desktop’s browser an address that signs in once', {
  skip: withoutBrowser || (process.platform !== 'linux' && 'the opener of this system cannot be stood in for'),
}, async (t) => {
  const folder = await emptyDirectory(t);
  const opened = join(folder, 'opened');
  await writeFile(
    join(folder, 'xdg-open'),
    `#!/bin/sh\necho "$1" > '${opened}.partial'; mv '${opened}.partial' '${opened}'\n`,
    {
      mode: 0o755,
    },
  );
  const env = { DISPLAY: ':0', PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = await almanac(['open', '--data', data], { env });
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
  const address = (await until(() => readFile(opened, 'utf8').catch(() => undefined), 'the browser')).trim();
  const context = await browser.newContext({ locale: 'en-US' });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const again = await fetch(`${origin}/console/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-almanac-console': '1' },
    body: JSON.stringify({ code: /#code=(.*)/.exec(address)?.[1] }),
  });
  const { error } = (await again.json()) as { error: { code: string } };
  assert.deepEqual([again.status, error.code], [401, 'CODE_OVER']);
  // Without a desktop the address is printed.
  const printed = await almanac(['open', '--data', data], { env: { DISPLAY: '', WAYLAND_DISPLAY: '' } });
  assert.match(printed.stdout, /^http:\/\/127\.0\.0\.1:\d+\/\S+\n$/);
});

for (const [colours, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  for (const name of PAGES)
    inBrowser(
      `the page ${name} is accessible and fits, ${colours} and ${width} pixels wide`,
      async (page) => {
        await page.goto(await signInAddress());
        await page.getByRole('button', { name: 'Sign out' }).waitFor();
        await open(page, name);
        await page.waitForLoadState('networkidle');
        await page.evaluate(axe);
        const found = await page.evaluate<string[]>(
          `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' ')))`,
        );
        assert.deepEqual(found, []);
        const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        assert.ok(over <= 0, `${over} pixels too wide`);
      },
      { colorScheme: colours, viewport: { width, height: 844 } },
    );

inBrowser('the first view is small', async (page) => {
  await page.goto(`${origin}/`);
  await page.getByRole('heading', { name: 'Security vulnerabilities' }).waitFor();
  const bytes = await page.evaluate<number>(
    `performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)`,
  );
  assert.ok(bytes > 5000 && bytes <= FIRST_VIEW_BYTES, `${bytes} bytes`);
});

inBrowser('requests and the time of their answers are drawn', async (page) => {
  await open(page, 'overview');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Digits of pi' }) });
  const asking = setInterval(() => void fetch(`${origin}/digits/v1/pi?numberOfDigits=5`).catch(() => {}), 200);
  try {
    await card.getByRole('img', { name: /requests per second/ }).waitFor();
    await card.getByRole('img', { name: /ms/ }).waitFor();
  } finally {
    clearInterval(asking);
  }
});

inBrowser('an import of another process is drawn while it runs', async (page) => {
  const work = tellOfWork(join(data, 'geocoding'), 'Importing island.osm.pbf', 200);
  try {
    await open(page, 'overview');
    const bar = page.getByRole('progressbar', { name: 'Importing island.osm.pbf' });
    await bar.waitFor();
    assert.equal(await bar.getAttribute('max'), '200');
    await delay(1100);
    work.update(50);
    await page.getByText('Importing island.osm.pbf · 25%').waitFor();
    work.end();
    await bar.waitFor({ state: 'detached' });
  } finally {
    work.end();
  }
});

inBrowser('mistakes are marked while one types, and a suggestion mends them', async (page) => {
  await open(page, 'grammar');
  const editor = page.getByRole('textbox', { name: 'Text to check' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('He should of told us.');
  await page.getByRole('button', { name: '“of”' }).click();
  await page.getByRole('button', { name: 'have', exact: true }).click();
  await page.getByText('0 matches').waitFor();
  assert.equal(await editor.innerText(), 'He should have told us.');
  // The same by keyboard alone: F8 goes to the mistake, and its suggestions can be reached.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('This are a test.');
  await page.getByRole('button', { name: '“This are”' }).waitFor();
  await page.getByRole('button', { name: 'Turn this rule off' }).click();
  await page.getByText('0 matches').waitFor();
  await page.getByRole('button', { name: 'Turn PLURAL_VERB_AFTER_THIS on again' }).click();
  await page.getByText(/^1 match ·/).waitFor();
});

inBrowser('what is asked can be copied as curl, and runs', async (page) => {
  await open(page, 'digits');
  await page.getByText('The request behind this page').click();
  const text = await page.getByRole('tabpanel').innerText();
  assert.equal(text, `curl '${origin}/digits/v1/pi?start=0&numberOfDigits=1000'`);
  for (const form of ['URL', 'Python', 'JavaScript']) {
    await page.getByRole('tab', { name: form, exact: true }).click();
    assert.match(await page.getByRole('tabpanel').innerText(), /numberOfDigits=1000/);
  }
});

inBrowser('a birthday is found with its surroundings, and the page of it opened', async (page) => {
  await open(page, 'digits');
  await page.getByLabel('Digits to find').fill('141592');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/stands at these positions/).waitFor();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/digits/v1/pi?start=821000*', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '821,582' }).click();
  await asked.promise;
  // Above digits that are still those of the first page, nothing says that they are of another one.
  assert.equal(await page.getByRole('heading', { name: 'Digits 0 to 999' }).count(), 1);
  answered.resolve();
  await page.getByRole('heading', { name: 'Digits 821,000 to 821,999' }).waitFor();
  assert.equal(await page.locator('main > pre mark').innerText(), '141592');
});

inBrowser('vulnerabilities are searched, filtered and read', async (page) => {
  await open(page, 'vulnerabilities');
  await page.getByLabel('Text', { exact: true }).fill('log4j');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'CVE-2021-44228' }).click();
  await page.getByRole('heading', { name: /CVE-2021-44228/ }).waitFor();
  await page.getByText('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H').waitFor();
  await page.getByRole('link', { name: /Back to the results/ }).click();
  await page.getByRole('button', { name: 'Remove the filter text' }).click();
  await page.getByRole('heading', { name: '102 vulnerabilities' }).waitFor();
});

inBrowser('a lockfile that is dropped in gives findings', async (page) => {
  await open(page, 'vulnerabilities');
  const lock = { lockfileVersion: 3, packages: { 'node_modules/left-pad': { version: '1.0.0' } } };
  await page.locator('section[aria-labelledby=findings] input[type=file]').setInputFiles({
    name: 'package-lock.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(lock)),
  });
  await page.getByText('0 findings in package-lock.json').waitFor();
});

inBrowser('a lockfile is kept as an inventory, seen with its findings, and deleted', async (page) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, 'vulnerabilities');
  await page.getByText('None yet. Drop a file above').waitFor();
  const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>b</artifactId><version>1</version>
    <dependencies><dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId>
    <version>2.14.0</version></dependency></dependencies></project>`;
  await page.locator('section[aria-labelledby=findings] input[type=file]').setInputFiles({
    name: 'pom.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(pom),
  });
  await page.getByLabel('Name of the inventory').fill('shop');
  await page.getByRole('button', { name: 'Keep it as an inventory' }).click();
  const section = page.locator('section[aria-labelledby=inventories]');
  await section
    .getByRole('status')
    .filter({ hasText: /^[1-9]\d* findings in shop$/ })
    .waitFor();
  await section.getByRole('button', { name: 'shop', exact: true }).waitFor();
  const feed = await section.getByRole('link', { name: 'Atom feed' }).getAttribute('href');
  assert.match(await (await fetch(new URL(feed ?? '', origin))).text(), /^<\?xml[^>]*>\s*<feed /);
  await section.getByRole('button', { name: 'Delete the inventory shop' }).click();
  await page.getByText('None yet. Drop a file above').waitFor();
});

inBrowser('a place is found as one types, and its address shown', async (page) => {
  await open(page, 'map');
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('Nairob');
  await page
    .getByRole('option', { name: /Nairobi.*Kenya/ })
    .first()
    .click();
  await page.locator('dd', { hasText: /^Kenya$/ }).waitFor();
});

inBrowser('the map is drawn from tiles of our own', async (page) => {
  const tile = page.waitForResponse((response) => /geocoding\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(response.url()));
  await open(page, 'map');
  assert.equal((await tile).status(), 200);
});

inBrowser('a point of the map has an address', async (page) => {
  await open(page, 'map');
  await page.getByLabel('Latitude, longitude').fill('48.2082, 16.3738');
  await page.getByRole('button', { name: 'Show the address' }).click();
  await page
    .getByText(/Vienna/)
    .first()
    .waitFor();
});

inBrowser(
  'whoever signs in goes on where a token was needed, and a lost session loses no text',
  async (page, context) => {
    await page.goto(`${origin}/#/models`);
    await page.getByRole('dialog').getByLabel('Access token').fill('alm_wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('this token is not valid').waitFor();
    await page.getByRole('dialog').getByLabel('Access token').fill(TOKEN);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    const message = page.getByLabel('Your message');
    await message.fill('hello');
    await message.press('Enter');
    await page.getByText('You said hello.').waitFor();
    assert.equal(await page.locator('[role=log] strong').innerText(), 'hello');

    // The session ends while something is being written.
    await context.clearCookies();
    await message.fill('still here');
    await message.press('Enter');
    await page.getByRole('dialog').getByLabel('Access token').fill(TOKEN);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('You said still here.').waitFor();
    assert.deepEqual(
      models.chats.at(-1)?.messages.map(({ content }) => content),
      ['hello', 'You said **hello**.', 'still here'],
    );

    // An edited question is a branch of its own.
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByRole('textbox', { name: 'Edit' }).fill('again');
    await page.getByRole('log').getByRole('button', { name: 'Send' }).click();
    await page.getByText('You said again.').waitFor();
    await page.getByRole('button', { name: 'Previous version' }).first().click();
    await page.getByText('You said hello.').waitFor();
  },
);

inBrowser('markup in what a model says stays text', async (page) => {
  await page.goto(`${origin}/#/models`);
  await page.getByRole('dialog').getByLabel('Access token').fill(TOKEN);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Your message').fill('markup');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('3 tokens').waitFor();
  const log = page.getByRole('log');
  for (const line of MARKUP.split('\n\n')) assert.ok((await log.innerText()).includes(line), line);
  assert.equal(await log.locator('img, script, iframe, svg, a').count(), 0);
  assert.equal(await page.evaluate('window.ran'), undefined);
});

inBrowser('markup in every field stays text', async (page) => {
  const text = '"><img src=x onerror="window.ran=1">';
  await page.goto(`${origin}/#/vulnerabilities?${new URLSearchParams({ text, id: text })}`);
  await page.getByRole('alert').first().waitFor();
  await page.goto(`${origin}/#/vulnerabilities?${new URLSearchParams({ text })}`);
  await page.getByRole('heading', { name: '0 vulnerabilities' }).waitFor();
  await open(page, 'grammar');
  await page.getByRole('textbox', { name: 'Text to check' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByLabel('Language of the text').selectOption('en-US');
  await page.getByRole('textbox', { name: 'Text to check' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`Wich markup? ${text}`);
  await page.getByRole('button', { name: '“Wich”' }).waitFor();
  await page.goto(`${origin}/#/map`);
  await page.getByRole('combobox', { name: 'Search for a place' }).fill(text);
  assert.equal(await page.locator('main img[src=x]').count(), 0);
  assert.equal(await page.evaluate('window.ran'), undefined);
});

inBrowser('an administrator makes a token, sees it once and revokes it', async (page) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(await signInAddress());
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  assert.doesNotMatch(page.url(), /code=/);
  await open(page, 'gateway');
  const form = page.locator('form');
  await form.getByLabel('Name').fill('browser');
  await form.getByRole('button', { name: 'Create a token' }).click();
  const secret = await page.locator('[role=status] code').innerText();
  assert.match(secret, /^alm_[\w-]{43}$/);
  const asked = async () =>
    (await fetch(`${origin}/models/api/tags`, { headers: { authorization: `Bearer ${secret}` } })).status;
  assert.equal(await asked(), 200);
  await page.getByRole('button', { name: 'Revoke browser' }).click();
  await page.getByRole('cell', { name: 'browser', exact: true }).waitFor({ state: 'detached' });
  assert.equal(await asked(), 401);
});

inBrowser('an administrator sees what the doctor says of the machine', async (page) => {
  await page.goto(await signInAddress());
  await page.getByRole('button', { name: 'Examine it' }).click();
  await page.locator('section[aria-labelledby=doctor] li').first().waitFor();
  assert.ok((await page.locator('section[aria-labelledby=doctor] li').count()) > 3);
});

inBrowser('without an administrator the tokens are not shown', async (page) => {
  await open(page, 'gateway');
  await page.getByText('almanac open', { exact: true }).waitFor();
  assert.equal(await page.locator('table').count(), 0);
});

for (const [language, heading] of [
  ['de-DE', 'Übersicht'],
  ['fr-FR', 'Vue d’ensemble'],
] as const)
  inBrowser(
    `a browser that prefers ${language} reads it, and the choice is kept`,
    async (page) => {
      await page.goto(`${origin}/`);
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.locator('header select').first().selectOption('en');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
    },
    { locale: language },
  );

inBrowser('every page can be reached by keyboard', async (page) => {
  await page.goto(`${origin}/`);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the page');
  await page.getByRole('link', { name: 'Digits of pi' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Digits of pi' }).waitFor();
  await page.locator('main:focus').waitFor();
});

test('the page may load nothing from elsewhere', { skip: withoutBrowser }, async () => {
  const response = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  const json = await fetch(`${origin}/`, { headers: { accept: 'application/json' } });
  assert.equal(((await json.json()) as { name: string }).name, 'almanac');
});
