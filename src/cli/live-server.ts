/**
 * The page of a run that goes on, for a browser on this machine. It listens on the loopback address only. Every path begins with a random token, which
 * only the address that was printed has; and the Host header must be ours, so that a page of another site cannot reach it under a name of its own (DNS
 * rebinding). It only answers GET, and changes nothing.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { InputError } from '../errors.ts';
import { livePage } from '../report/html-page.ts';
import type { PageAssets } from '../report/page-assets.ts';
import type { PageData, PageParts } from '../report/page-data.ts';

const LOOPBACK = '127.0.0.1';
/** A page of thousands of methods takes time to make: not more often than this. */
const LEAST_MS = 1_000;
/** Between two messages to a browser that nothing has changed. */
const KEEP_ALIVE_MS = 15_000;

type LivePage = { readonly data: PageData; readonly parts: PageParts };

export class LiveServer {
  private readonly token = randomBytes(16).toString('hex');
  private readonly server = http.createServer((request, response) => this.answer(request, response));
  private readonly listeners = new Set<http.ServerResponse>();
  private readonly page: ReturnType<typeof livePage>;
  private readonly make: () => LivePage;
  private made: LivePage | null = null;
  private madeAt = 0;
  private isStale = true;

  /** `make` makes the page of what there is now. */
  constructor(assets: PageAssets, make: () => LivePage) {
    this.page = livePage(assets);
    this.make = make;
    const timer = setInterval(() => this.send(': still here\n\n'), KEEP_ALIVE_MS);
    timer.unref();
    this.server.on('close', () => clearInterval(timer));
  }

  /** Port 0: any that is free. Resolves with the address to open. */
  listen(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.server.once('error', ({ message }) =>
        reject(new InputError(`--port ${port}: ${message}; name another port, or none`)),
      );
      this.server.listen(port, LOOPBACK, () => resolve(`http://${this.host}/${this.token}/`));
    });
  }

  /** There is something new. */
  change(): void {
    this.isStale = true;
    this.send('event: change\ndata: \n\n');
  }

  /** The run has ended: the page stays as it is. */
  end(): void {
    this.isStale = true;
    this.madeAt = 0;
    this.send('event: end\ndata: \n\n');
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private get host(): string {
    return `${LOOPBACK}:${(this.server.address() as AddressInfo).port}`;
  }

  private send(text: string): void {
    for (const listener of this.listeners) listener.write(text);
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const refusal = this.refusalOf(request);
    const [, , part] = (request.url ?? '').split('/');
    const data = refusal === null && part !== '' && part !== 'events' ? this.partOf(part) : null;
    if (refusal !== null) refuse(response, refusal);
    else if (part === '') this.deliver(response, 'text/html; charset=utf-8', this.page.html);
    else if (part === 'events') this.subscribe(response);
    else if (data === null) refuse(response, 404);
    else this.deliver(response, 'application/json', JSON.stringify(data));
  }

  /** A status, or null: the request is the user's own. */
  private refusalOf({ method, url = '', headers }: http.IncomingMessage): number | null {
    const port = this.host.slice(this.host.indexOf(':'));
    if (headers.host !== this.host && headers.host !== `localhost${port}`) return 403;
    if (method !== 'GET') return 405;
    const [, token = '', part, ...rest] = url.split('/');
    return this.isToken(token) && part !== undefined && rest.length === 0 ? null : 404;
  }

  private isToken(given: string): boolean {
    const [a, b] = [Buffer.from(given), Buffer.from(this.token)];
    return a.length === b.length && timingSafeEqual(a, b);
  }

  private partOf(name: string): unknown {
    const page = this.current();
    if (name === 'data.json') return page.data;
    const match = /^(detail|source)-(\d{1,9})\.json$/.exec(name);
    if (match === null) return null;
    const list = match[1] === 'detail' ? page.parts.details : page.parts.sources;
    return list[Number(match[2])] ?? null;
  }

  private current(): LivePage {
    const now = performance.now();
    if (this.made === null || (this.isStale && now - this.madeAt > LEAST_MS)) {
      this.made = this.make();
      this.madeAt = performance.now();
      this.isStale = false;
    }
    return this.made;
  }

  private subscribe(response: http.ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
    response.write(': here\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  private deliver(response: http.ServerResponse, type: string, body: string): void {
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': type,
      'Content-Security-Policy': this.page.policy,
    });
    response.end(body);
  }
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Says nothing about why: whoever asks without the token is not the user. */
function refuse(response: http.ServerResponse, status: number): void {
  response.writeHead(status, HEADERS);
  response.end();
}
