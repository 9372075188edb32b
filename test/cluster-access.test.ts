/** Who may use a queue: TLS and users with few rights, with a real server. What is wrong is told in one line that says what to do. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckReport } from '../src/report/check-report.ts';
import { type Ended, freePort, HAS_REDIS, TestQueue } from './cluster/queue-processes.ts';

const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;
const SUBJECTS = fileURLToPath(new URL('cluster/Subjects.java', import.meta.url));
const FEW = ['check', SUBJECTS, '--method', 'Subjects.few(int)', '--mode', '1', '--json'];
const PATHS_OF_FEW = 64;

const queues: TestQueue[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
});

async function startQueue(...options: string[]): Promise<TestQueue> {
  const queue = new TestQueue('--maxmemory-policy', 'noeviction', ...options);
  queues.push(queue);
  await queue.start();
  return queue;
}

function expectRefused({ status, stdout, stderr }: Ended, why: RegExp): void {
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(why)]);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
}

function expectExplored({ stdout, stderr, status }: Ended): void {
  expect({ status, stderr: stdout === '' ? stderr : '' }).toEqual({ status: 0, stderr: '' });
  const report = JSON.parse(stdout) as CheckReport;
  expect(report).toMatchObject({ verdict: 'SAFE', stats: { paths: PATHS_OF_FEW } });
}

/** The line of docs/cluster.md, so that what is told there is what is tried here. */
function documentedRights(): string[] {
  const page = fs.readFileSync(new URL('../docs/cluster.md', import.meta.url), 'utf8');
  return /`ACL (SETUSER rangefinder [^`]+)`/.exec(page)![1].split(' ');
}

/** An authority and a certificate of it for this address and no other. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...key, '-days', '2', '-subj', '/CN=ca', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl('req', ...key, '-subj', '/CN=queue', '-keyout', 'key.pem', '-out', 'request.pem');
  fs.writeFileSync(path.join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  openssl(
    ...['x509', '-req', '-in', 'request.pem', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-days', '2', '-extfile', 'names', '-out', 'certificate.pem'],
  );
}

describe.skipIf(!HAS_REDIS)('a user of the queue (needs redis-server)', () => {
  it('needs no more rights than the page names', async () => {
    const queue = await startQueue();
    await queue.redis.call('ACL', ...documentedRights());
    const at = queue.url.replace('//', '//rangefinder:password@');
    const worker = queue.commandAt(at, {}, 'worker', '--jobs', '1');
    await worker.says(/waits for runs/);
    expectExplored(await queue.commandAt(at, {}, ...FEW).ended);
    expect(await queue.redis.keys('rangefinder:run:*')).toEqual([]);
    expect((await queue.commandAt(at, {}, 'runs').ended).stdout).toMatch(/^no runs\n1 worker with 1 threads/);
    // They are few: what is not the queue's is not theirs.
    const forbidden = [
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['GET', 'other'],
      ['KEYS', '*'],
      ['ACL', 'LIST'],
    ];
    for (const command of forbidden)
      expect([command, await queue.redis.call('ACL', 'DRYRUN', 'rangefinder', ...command)]).toEqual([
        command,
        expect.stringMatching(/no permissions/),
      ]);
  });

  it('that lacks a right is told which', async () => {
    const queue = await startQueue();
    const [, , ...rights] = documentedRights();
    const at = (user: string): string => queue.url.replace('//', `//${user}:password@`);
    await queue.redis.call('ACL', 'SETUSER', 'mute', ...rights, '-evalsha', '-eval');
    await queue.redis.call('ACL', 'SETUSER', 'elsewhere', ...rights, 'resetkeys', '~other:*');
    await queue.redis.call('ACL', 'SETUSER', 'half', ...rights, '-hincrby');
    await queue.redis.call('ACL', 'SETUSER', 'whole', ...rights);
    expectRefused(
      await queue.commandAt(at('nobody'), {}, 'runs').ended,
      /wrong user or password; they stand in the address/,
    );
    expectRefused(
      await queue.commandAt(at('elsewhere'), {}, 'runs').ended,
      /the user lacks rights \(.*key.*docs\/cluster\.md has the rules/,
    );
    // Before anything depends on it: a script that fails in its middle has done half of its work.
    for (const command of [['worker'], FEW])
      expectRefused(
        await queue.commandAt(at('half'), {}, ...command).ended,
        /the user may not hincrby; docs\/cluster\.md has the rules/,
      );
    for (const command of [['worker'], FEW])
      expectRefused(
        await queue.commandAt(at('mute'), {}, ...command).ended,
        /the user lacks rights \(.*eval.*docs\/cluster\.md has the rules/,
      );
    const worker = queue.commandAt(at('whole'), {}, 'worker', '--jobs', '1');
    await worker.says(/waits for runs/);
    await queue.redis.call('ACL', 'SETUSER', 'whole', '-hgetall');
    const run = queue.command(...FEW);
    await worker.says(/the user lacks rights \(.*hgetall.*docs\/cluster\.md has the rules/);
    await queue.redis.call('ACL', 'SETUSER', 'whole', '+hgetall');
    expectExplored(await run.ended);
  });
});

describe.skipIf(!HAS_REDIS || !HAS_OPENSSL)('TLS (needs redis-server and openssl)', () => {
  it('is used, and what does not fit is told', async () => {
    const port = await freePort();
    const queue = new TestQueue(
      ...['--maxmemory-policy', 'noeviction', '--tls-port', `${port}`, '--tls-auth-clients', 'no'],
      ...['--tls-cert-file', 'certificate.pem', '--tls-key-file', 'key.pem', '--tls-ca-cert-file', 'ca.pem'],
    );
    queues.push(queue);
    makeCertificates(queue.folder);
    await queue.start();
    const secure = `rediss://127.0.0.1:${port}`;
    const env = { NODE_EXTRA_CA_CERTS: path.join(queue.folder, 'ca.pem') };
    const worker = queue.commandAt(secure, env, 'worker', '--jobs', '1');
    await worker.says(/waits for runs/);
    expectExplored(await queue.commandAt(secure, env, ...FEW).ended);
    const refused = async (url: string, given: NodeJS.ProcessEnv, why: RegExp): Promise<void> =>
      expectRefused(await queue.commandAt(url, given, 'runs').ended, why);
    await refused(
      secure,
      {},
      /certificate comes from an authority that is not known here .*NODE_EXTRA_CA_CERTS/,
    );
    await refused(`rediss://localhost:${port}`, env, /its certificate is for another name/);
    await refused(
      secure.replace('rediss', 'redis'),
      {},
      /if it speaks TLS there, the address begins with rediss/,
    );
    await refused(
      queue.url.replace('redis', 'rediss'),
      env,
      /no answer in TLS .*the address begins with redis:/,
    );
  });
});
