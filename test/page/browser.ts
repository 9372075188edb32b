/** Chromium for tests of the page, found on the PATH. Tests of a machine without it are skipped, and say so. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}

/** Nothing of the user's own, no request of the browser's own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type Browser = { readonly context: BrowserContext; close(): Promise<void> };

export async function openBrowser(executablePath: string): Promise<Browser> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-chromium-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    args: FLAGS,
    viewport: { width: 1280, height: 800 },
  });
  return {
    context,
    close: async () => {
      await context.close();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What must never happen on a page: errors, and requests that leave it. */
export type Watch = { readonly errors: string[]; readonly requests: string[] };

export async function openPage(browser: Browser, url: string): Promise<{ page: Page; watch: Watch }> {
  const page = await browser.context.newPage();
  const watch: Watch = { errors: [], requests: [] };
  page.on('pageerror', (error) => watch.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
  });
  page.on('dialog', (dialog) => {
    watch.errors.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => watch.requests.push(request.url()));
  await page.goto(url);
  await page.waitForSelector('header.top');
  return { page, watch };
}
