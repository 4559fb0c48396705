// A real server on a store of its own, and real Chromium in front of it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Ajv from 'ajv';
import { chromium } from 'playwright-core';
import { Balanced } from './balanced.mjs';

const require = createRequire(import.meta.url);
const axeFile = require.resolve('axe-core/axe.min.js');
const schema = JSON.parse(readFileSync(new URL('../../server/protocol.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(schema, 'bout');
const check = { sent: ajv.getSchema('bout#/definitions/ClientMessage'), received: ajv.getSchema('bout#/definitions/ServerMessage') };

export const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 } };

export function must(holds, what) {
  if (!holds) throw new Error(what);
}

/** How much longer than on a quiet machine a wait may take before it has failed: two lanes and their bots share the cores. */
export const patience = Number(process.env.PATIENCE ?? 3);

/** Waits until `holds` does; says what it waited for when it does not. */
export async function until(holds, what, quietly = 15000) {
  const ms = quietly * patience;
  const end = Date.now() + ms;
  for (;;) {
    const value = await holds();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited ${ms / 1000} s in vain: ${what}`);
    await new Promise((go) => setTimeout(go, 25));
  }
}

export class World {
  constructor(command) {
    this.command = resolve(command);
    this.folder = mkdtempSync(join(tmpdir(), 'bout-e2e-'));
    this.port = 0;
    this.troubles = [];
    this.frames = 0;
    this.balanced = process.env.BALANCED ? new Balanced(this.command, this.folder) : null;
  }
  async open() {
    await this.balanced?.open();
    await this.serve();
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      headless: true,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
  }
  async close() {
    await this.browser?.close();
    await this.stop('SIGTERM');
    await this.balanced?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
  /** Starts the server; after a first time on the same port again. */
  async serve(...flags) {
    if (this.balanced) {
      this.port = await this.balanced.serve(...flags);
      this.base = `http://127.0.0.1:${this.port}`;
      return;
    }
    this.server = spawn(this.command, ['serve', '--port', String(this.port), '--db', join(this.folder, 'e2e.db'), ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    this.server.stdout.on('data', (data) => (said += data));
    await until(() => /running at http:\/\/127\.0\.0\.1:(\d+)\//.exec(said), 'the server to open');
    this.port = Number(/127\.0\.0\.1:(\d+)/.exec(said)[1]);
    this.base = `http://127.0.0.1:${this.port}`;
  }
  async stop(signal) {
    if (this.balanced) return this.balanced.stop(signal);
    if (!this.server || this.server.exitCode !== null) return;
    const gone = new Promise((go) => this.server.once('exit', go));
    this.server.kill(signal);
    await gone;
  }

  /** A new person in a browser of their own. Everything said over the socket is held to the protocol; what the server says is added to `heard`. */
  async visit(path = '/', { size = sizes.desk, scheme = 'dark', motion = 'reduce', touch = false, heard = null } = {}) {
    const context = await this.browser.newContext({ viewport: size, colorScheme: scheme, reducedMotion: motion, hasTouch: touch, acceptDownloads: true });
    context.setDefaultTimeout(15000 * patience);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.troubles.push(`error on the page: ${error.message}`));
    page.on('console', (message) => {
      const expected = (this.balanced ? /WebSocket|ERR_CONNECTION|403|404|400|503/ : /WebSocket|ERR_CONNECTION|403|404|400/).test(message.text()); // what a test provokes on purpose
      if (message.type() === 'error' && !expected) this.troubles.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (!['data:', 'blob:'].includes(protocol) && host !== `127.0.0.1:${this.port}`) this.troubles.push(`another host was asked: ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      for (const [event, way] of [['framesent', 'sent'], ['framereceived', 'received']])
        socket.on(event, ({ payload }) => {
          this.frames++;
          if (way === 'received') heard?.push(String(payload));
          const message = JSON.parse(payload);
          if (!check[way](message)) this.troubles.push(`${way} against the protocol: ${ajv.errorsText(check[way].errors).slice(0, 200)} in ${String(payload).slice(0, 300)}`);
        });
    });
    await page.goto(this.base + path);
    return page;
  }
  async post(path, body) {
    const answer = await fetch(this.base + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }
  async table(request) {
    const { status, body } = await this.post('/api/tables', { game: 'one-against-all', ...request });
    must(status === 201, `no table: ${JSON.stringify(body)}`);
    return body;
  }
  async status(table, key) {
    const asked = { tables: [{ table, ...(key ? { key } : {}) }] };
    if (!this.balanced) return (await this.post('/api/status', asked)).body.tables[0];
    // A server that does not have the table may say how it stood a second ago; whoever has it knows most.
    const all = (await this.balanced.everybody('/api/status', asked)).map((body) => body.tables[0]);
    return all.reduce((most, one) => ((one.rev ?? -1) > (most.rev ?? -1) ? one : most));
  }
}

/** Waits until the page stands still: two frames are drawn and nothing that ends by itself still fades or moves. */
export async function still(page) {
  const frames = () => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true)))));
  const moving = () =>
    page.evaluate(() => document.getAnimations().some((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime)));
  await frames();
  await until(async () => !(await moving()), 'the page to stand still');
  await frames();
}

/** No violation of the accessibility rules on what is shown. */
export async function accessible(page, where) {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // the page's policy forbids foreign scripts; a test may put one there through the debugger
    await page.evaluate(readFileSync(axeFile, 'utf8'));
  }
  const violations = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map((v) => `${v.id} (${v.impact}): ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`);
  });
  must(violations.length === 0, `accessibility of ${where}: ${violations.join('; ')}`);
}

/** Nothing hangs out of the window sideways. */
export async function fits(page, where) {
  await still(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  must(over <= 0, `${where} is ${over} px wider than its window`);
}
