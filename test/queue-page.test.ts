/** What the page shows of a run on a queue, in a real browser, while it goes on and afterwards: workers, queue, throughput. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { HAS_REDIS, TestQueue, until } from './cluster/queue-processes.ts';
import { type Browser, findChromium, openBrowser, openPage } from './page/browser.ts';

const SUBJECTS = fileURLToPath(new URL('cluster/Subjects.java', import.meta.url));
/** 64 paths, by the text of the program. */
const FEW = ['check', SUBJECTS, '--method', 'Subjects.few(int)', '--mode', '1'];
const SECRET = 'not-to-be-seen';
const chromium = findChromium();
/** Whatever the machine does meanwhile. */
const PATIENT = { timeout: 120_000 };

describe.skipIf(chromium === null || !HAS_REDIS)('the page of a run on a queue', () => {
  let browser: Browser;
  const queue = new TestQueue('--requirepass', SECRET);
  const at = (name: string): string => path.join(queue.folder, name);

  beforeAll(async () => {
    browser = await openBrowser(chromium!);
    await queue.start();
    queue.password = SECRET;
  });

  afterAll(async () => {
    await browser.close();
    await queue.close();
  });

  const cells = async (page: Page): Promise<string[]> =>
    page.locator('table.figures tbody tr').first().locator('th, td').allTextContents();

  it('shows who explored, how much waited and how fast it went, and no password', async () => {
    const worker = await queue.worker();
    const run = await queue.command(...FEW, '--html', 'check.html').ended;
    expect(run, run.stderr).toMatchObject({ status: 0 });
    expect(fs.readFileSync(at('check.html'), 'utf8')).not.toContain(SECRET);
    const { page, watch } = await openPage(browser, pathToFileURL(at('check.html')).href);
    await page.getByRole('link', { name: 'Workers' }).click();
    await expect.poll(() => page.textContent('.lead')).toMatch(/1 worker on 1 machine, 64 paths in .* m?s/);
    // The first is its only batch, or some of it were left to others.
    const [name, host, jdk, threads, batches, paths] = await cells(page);
    expect(worker.stderr).toContain(`${name}: `);
    expect({ host, jdk, threads, paths }).toEqual({
      host: os.hostname(),
      jdk: findJdk().version,
      threads: '1',
      paths: '64',
    });
    expect(Number(batches)).toBeGreaterThanOrEqual(1);
    expect(await page.getByRole('img', { name: /^Batches over time/ }).isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: /^Paths a second/ }).isVisible()).toBe(true);
    // The lines are drawn, inside of the picture.
    for (const line of await page.locator('.chart polyline').all()) {
      const points = (await line.getAttribute('points'))!
        .split(' ')
        .map((point) => point.split(',').map(Number));
      expect(points.length).toBeGreaterThan(0);
      for (const [x, y] of points) expect(x >= 0 && x <= 720 && y >= 0 && y <= 140, `${x},${y}`).toBe(true);
    }
    expect(await seriousProblems(page)).toEqual([]);
    // What a local run shows, too: the tree has all paths.
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: /^few\(int\)$/ }).click();
    await page.getByRole('link', { name: 'Paths' }).click();
    await expect.poll(() => page.textContent('.tree .controls')).toContain('64 paths');
    expect(watch.errors).toEqual([]);
    expect(await page.content()).not.toContain(SECRET);
    await page.close();
  });

  it('shows who looked at the methods of a scan', async () => {
    fs.mkdirSync(at('bin'), { recursive: true });
    fs.writeFileSync(
      at('Prices.java'),
      'public class Prices { public static int half(int x) { return 100 / x; } public static int two() { return 2; } }',
    );
    compile(findJdk(), [at('Prices.java')], { outDir: at('bin') });
    const scan = ['scan', 'bin', '--no-cache', '--time', '300'];
    const run = await queue.command(...scan, '--html', 'scan.html').ended;
    expect(run, run.stderr).toMatchObject({ status: 1 });
    const { page, watch } = await openPage(browser, `${pathToFileURL(at('scan.html')).href}#/workers`);
    // Each method comes to its end in its first look.
    await expect.poll(() => page.textContent('.lead')).toMatch(/1 worker on 1 machine, 2 looks in .* m?s/);
    const [, host, jdk, threads, looks] = await cells(page);
    expect([host, jdk, threads, looks]).toEqual([os.hostname(), findJdk().version, '1', '2']);
    expect(await page.getByRole('img', { name: /^Looks over time/ }).isVisible()).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    expect(watch.errors).toEqual([]);
    await page.close();
  });

  it('is served while the run goes on', async () => {
    // Two paths, one of which takes minutes: the run goes on until it is stopped.
    const stuck = ['serve', 'check', SUBJECTS, '--method', 'Subjects.stuck(int)', '--mode', '1'];
    const server = queue.command(...stuck);
    await until(
      () => /http:\S+/.test(server.stdout),
      () => `an address: ${server.stdout}${server.stderr}`,
    );
    const { page, watch } = await openPage(browser, /http:\S+/.exec(server.stdout)![0]);
    await page.getByRole('link', { name: 'Workers' }).click(PATIENT);
    await expect.poll(() => page.textContent('.lead'), PATIENT).toMatch(/1 worker on 1 machine, 1 path in/);
    expect((await cells(page))[1]).toBe(os.hostname());
    expect(await page.content()).not.toContain(SECRET);
    expect(watch.errors).toEqual([]);
    await page.close();
    server.kill('SIGINT');
    expect((await server.ended).status).toBe(0);
  });

  it('has no such view without a queue', async () => {
    const file = at('alone.html');
    // The same check on this machine.
    const run = await queue.alone(...FEW, '--html', file).ended;
    expect(run, run.stderr).toMatchObject({ status: 0 });
    const { page } = await openPage(browser, pathToFileURL(file).href);
    await expect.poll(() => page.getByRole('link', { name: 'Time' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Workers' }).count()).toBe(0);
    await page.close();
  });
});

async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run(document).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`,
  );
}
