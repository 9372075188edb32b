/** The page in a real browser: what is seen, by keyboard and mouse; speed, accessibility, and hostile names. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlPage } from '../src/report/html-page.ts';
import { pageAssets } from '../src/report/page-assets.ts';
import { type Browser, findChromium, openBrowser, openPage } from './page/browser.ts';
import {
  type GeneratedReport,
  generatedDetail,
  hostileReport,
  hostileTexts,
  largeReport,
} from './page/generated-report.ts';

const LAUNCH = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const PARCEL = fileURLToPath(new URL('page/programs/Parcel.java', import.meta.url));
const METHOD = 'shop.Parcel.price(int,int,int)';
const chromium = findChromium();
if (chromium === null) console.log('the page is not tested: there is no chromium on the PATH');

describe.skipIf(chromium === null)('the page', () => {
  let folder: string;
  let browser: Browser;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-page-'));
    browser = await openBrowser(chromium!);
  });

  afterAll(async () => {
    await browser.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  function write(name: string, { data, parts }: GeneratedReport): string {
    const file = path.join(folder, name);
    fs.writeFileSync(file, htmlPage(data, parts, pageAssets()));
    return pathToFileURL(file).href;
  }

  describe('of a check', () => {
    let url: string;

    beforeAll(() => {
      const file = path.join(folder, 'parcel.html');
      const run = spawnSync(process.execPath, [LAUNCH, 'check', PARCEL, '--method', METHOD, '--html', file], {
        encoding: 'utf8',
      });
      // A zone beyond the table, and no payers: two failures, and so UNSAFE.
      expect(run.status, run.stderr).toBe(1);
      url = pathToFileURL(file).href;
    });

    it('leads from the overview to a finding, its source line, and its path in the tree', async () => {
      const { page, watch } = await openPage(browser, url);
      // One method, two defects: the text settles that the table has four zones and that a divisor may be zero.
      await expect.poll(() => page.textContent('.lead')).toContain('2 defects found in 1 method');
      await page.getByRole('link', { name: /^price\(int, int, int\)$/ }).click();
      await page.getByRole('link', { name: 'ArithmeticException' }).click();
      expect(await page.textContent('.message')).toBe('/ by zero');
      expect(await page.locator('.inputs tr', { hasText: 'payers' }).locator('.value').textContent()).toBe(
        '0',
      );
      const route = page.locator('.route li');
      await expect.poll(() => route.last().textContent()).toContain('return price / payers;');
      expect(await route.count()).toBeLessThanOrEqual(5);
      expect(await route.nth((await route.count()) - 2).textContent()).toContain('if (payers > 1) {');
      // To the source line, where the failure is marked.
      await route.last().getByRole('link').click();
      const line = page.locator('.line.active');
      await expect.poll(() => line.textContent()).toContain('return price / payers;');
      expect(await line.textContent()).toContain('ArithmeticException');
      await page.goBack();
      // And to the path: its leaf is chosen, and says how it ends.
      await page.getByRole('link', { name: 'This path in the tree of paths' }).click();
      const leaf = page.locator('.node.active');
      await expect.poll(() => leaf.textContent()).toContain('ArithmeticException: / by zero');
      expect(await leaf.textContent()).toContain('payers = 0');
      expect(watch.errors).toEqual([]);
      expect(watch.requests.every((each) => each.startsWith('file:'))).toBe(true);
      await page.close();
    });

    it('shows marks, notes of branches, regions before and after, and times', async () => {
      const { page, watch } = await openPage(browser, `${url}#/source/shop%2FParcel.java?line=15`);
      // Both sides of the conditional expression are covered, by the inputs of one merged path.
      const line = page.locator('.line', { hasText: 'grams < 1_000 ? 300 : 550' });
      await expect.poll(() => line.getAttribute('class')).toContain('covered');
      await expect.poll(() => page.textContent('.line-notes')).toContain('merged');
      await page.goto(`${url}#/method/${encodeURIComponent(await methodId(page))}/regions`);
      await page.locator('.regions .side a', { hasText: 'line 15' }).click();
      await expect.poll(() => page.locator('svg.graph').count()).toBe(2);
      // The two blocks of the conditional expression are inside; after merging there is one.
      expect(await page.locator('svg.graph').first().locator('.block.inside').count()).toBe(2);
      expect(await page.locator('svg.graph').last().locator('.block.merged').count()).toBe(1);
      await page.getByRole('tab').first().click();
      expect(await page.textContent('.statement')).toContain('300, 550');
      await page.goto(`${url}#/method/${encodeURIComponent(await methodId(page))}/time`);
      await expect.poll(() => page.textContent('.figures')).toContain('Paths');
      expect(watch.errors).toEqual([]);
      await page.close();
    });

    it.each(['light', 'dark'] as const)(
      'has no serious problem of accessibility, %s',
      async (colorScheme) => {
        const { page } = await openPage(browser, url);
        await page.emulateMedia({ colorScheme });
        const id = encodeURIComponent(await methodId(page));
        const views = [
          '',
          'findings',
          'source',
          'time',
          ...['', '/paths', '/regions', '/time'].map((tab) => `method/${id}${tab}`),
        ];
        const problems: string[] = [];
        for (const view of views) {
          await page.goto(`${url}#/${view}`);
          await page.waitForTimeout(150);
          problems.push(...(await seriousProblems(page)).map((each) => `${view}: ${each}`));
        }
        expect(problems).toEqual([]);
        await page.close();
      },
    );

    it('fits on a phone: nothing is cut off, and every view can be reached', async () => {
      const { page, watch } = await openPage(browser, url);
      await page.setViewportSize({ width: 390, height: 780 });
      for (const view of ['', 'findings', 'source', 'time']) {
        await page.goto(`${url}#/${view}`);
        await page.waitForTimeout(150);
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('header.top > *, h1, h2, .message, .route, .command, .row')]
            .filter((each) => each.getBoundingClientRect().right > innerWidth)
            .map((each) => each.outerHTML.slice(0, 80)),
        );
        expect(wide, view).toEqual([]);
      }
      await page.getByRole('link', { name: 'Time', exact: true }).click();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/time');
      expect(watch.errors).toEqual([]);
      await page.close();
    });

    it('prints all rows, without controls', async () => {
      const { page } = await openPage(browser, `${url}#/source`);
      await page.waitForSelector('.line');
      const pdf = await page.pdf();
      expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('header.top nav').isVisible()).toBe(false);
      await page.close();
    });
  });

  it('paints 10,000 methods within a second, and is quick with them', async () => {
    const url = write('large.html', largeReport(10_000));
    const { page, watch } = await openPage(browser, url);
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    expect(paint).toBeLessThan(1_000);
    await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(10);
    // Only rows in sight exist.
    expect(await page.locator('.row').count()).toBeLessThan(100);
    await page.keyboard.press('/');
    await page.keyboard.type('Header0.');
    await expect.poll(() => page.locator('.row.level3').count()).toBeGreaterThan(5);
    for (const name of await page.locator('.row.level2 .name').allTextContents())
      expect(name).toContain('Header0');
    // By keyboard: into the table, down, and into a method.
    await page.locator('#overview-rows').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#method-title').count()).toBe(1);
    expect(watch.errors).toEqual([]);
    await page.close();
  });

  it('scrolls and folds a tree of 100,000 leaves without a long task', async () => {
    const report = largeReport(1);
    const parts = { ...report.parts, details: [generatedDetail(100_000)] };
    const url = write('tree.html', { data: report.data, parts });
    const id = encodeURIComponent(report.data.methods[0].id);
    const { page, watch } = await openPage(browser, `${url}#/method/${id}/paths`);
    await page.waitForSelector('.node');
    expect(await page.textContent('.tree .controls')).toContain('100\u202f000 paths');
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push(entry.duration);
      }).observe({ type: 'longtask' });
    });
    await page.getByRole('button', { name: 'unfold all', exact: true }).click();
    const rows = page.locator('#tree-rows');
    // Twice as many nodes as leaves, less one.
    await expect.poll(() => rows.evaluate((list) => list.scrollHeight)).toBeGreaterThan(199_999 * 20);
    for (let at = 1; at <= 10; at++) {
      await rows.evaluate((list, part) => {
        list.scrollTop = (list.scrollHeight * part) / 10;
      }, at);
      await page.waitForTimeout(30);
    }
    expect(await page.locator('.node').count()).toBeLessThan(100);
    await page.getByRole('button', { name: 'next failing path' }).click();
    await expect.poll(() => page.textContent('.node.active')).toContain('ArithmeticException');
    await page.getByRole('button', { name: 'fold all', exact: true }).click();
    await expect.poll(() => page.locator('.node').count()).toBeLessThan(5);
    const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen));
    expect(longest).toBeLessThan(200);
    expect(watch.errors).toEqual([]);
    await page.close();
  });

  it('shows hostile names as text, and runs nothing of them', async () => {
    const report = hostileReport();
    const url = write('hostile.html', report);
    const html = fs.readFileSync(new URL(url), 'utf8');
    for (const text of hostileTexts()) expect(html.includes(text), text).toBe(false);
    const { page, watch } = await openPage(browser, url);
    const id = encodeURIComponent(report.data.methods[0].id.replace(/\p{Surrogate}/gu, '\ufffd'));
    let seen = '';
    for (const view of [
      '',
      'findings',
      'source',
      'time',
      `method/${id}`,
      `method/${id}/paths`,
      `method/${id}/regions`,
    ]) {
      await page.goto(`${url}#/${view}`);
      await page.waitForTimeout(100);
      seen += await page.evaluate(() => document.body.textContent ?? '');
    }
    expect(seen).toContain('</script><img src=x onerror=alert(1)>');
    expect(
      await page.evaluate(() => document.querySelectorAll('main img, main script, main iframe').length),
    ).toBe(0);
    expect(watch.errors).toEqual([]);
    expect(watch.requests.every((each) => each.startsWith('file:'))).toBe(true);
    await page.close();
  });

  it('is served live to this machine only, with a token', async () => {
    const server = spawn(process.execPath, [LAUNCH, 'serve', 'check', PARCEL, '--method', METHOD]);
    try {
      const address = await new Promise<string>((resolve, reject) => {
        server.stdout.on('data', (text) => {
          const found = /http:\S+/.exec(String(text));
          if (found !== null) resolve(found[0]);
        });
        server.once('exit', (code) => reject(new Error(`serve ended with ${code}`)));
      });
      expect(new URL(address).hostname).toBe('127.0.0.1');
      const { page, watch } = await openPage(browser, address);
      await expect.poll(() => page.textContent('.live'), { timeout: 30_000 }).toBe('done');
      await expect.poll(() => page.textContent('.lead')).toContain('2 defects');
      await page.goto(`${address}#/findings`);
      await expect
        // Both are of one rank: the one that was found first stands first.
        .poll(() => page.locator('.route li').last().textContent())
        .toMatch(/ArrayIndexOutOfBounds|ArithmeticException/);
      expect(watch.errors).toEqual([]);
      await page.close();
      const { port } = new URL(address);
      const right = `${new URL(address).pathname}data.json`;
      expect(await statusOf(port, right)).toBe(200);
      expect(await statusOf(port, '/')).toBe(404);
      expect(await statusOf(port, `/${'0'.repeat(32)}/data.json`)).toBe(404);
      // A page of another site that gave our address a name of its own.
      expect(await statusOf(port, right, 'evil.example')).toBe(403);
      expect(await statusOf(port, right, undefined, 'POST')).toBe(405);
    } finally {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      expect(await ended).toBe(0);
    }
  });
});

async function methodId(page: Page): Promise<string> {
  const href = await page.evaluate(() => {
    location.hash = '#/';
    return new Promise<string>((resolve) => {
      const look = (): void => {
        const link = document.querySelector('.row.level3 a');
        if (link === null) setTimeout(look, 20);
        else resolve(link.getAttribute('href') ?? '');
      };
      look();
    });
  });
  return decodeURIComponent(href.slice('#/method/'.length));
}

async function seriousProblems(page: Page): Promise<string[]> {
  // The policy of the page forbids scripts of others: axe comes through the debugger, as everything in this test does.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await runner.run(document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

function statusOf(port: string, target: string, host?: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { Host: host };
    const request = http.request({ host: '127.0.0.1', port, path: target, headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
    request.end();
  });
}
