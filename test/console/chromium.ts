import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** A browser of this machine. */
export const browserPath: string | undefined = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Why tests are skipped; false where there is a browser. */
export const withoutBrowser: string | false =
  browserPath === undefined ? `no browser is installed (looked for ${NAMES.join(', ')})` : false;

/** Starts it so that it asks nobody for anything. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath ?? '',
    headless: true,
    chromiumSandbox: false,
    args: [
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
    ],
  });

/** What a page did that it should not: requests to other servers, errors, and messages of the browser about them. */
export function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(`${origin}/`)) seen.push(`asked ${url}`);
  });
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401|status of 404/.test(message.text())) seen.push(message.text());
  });
  return seen;
}
