// Three servers on a PostgreSQL of their own behind HAProxy with deploy/haproxy.cfg, for the tests of the page: the same tests, by
// way of what stands before a large house. Packages postgresql and haproxy.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A port that nobody has just now. */
const freePort = () =>
  new Promise((go) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => go(port));
    });
  });
const ended = (child) => new Promise((go) => (child.exitCode !== null || child.signalCode !== null ? go() : child.once('exit', go)));
const pause = (ms) => new Promise((go) => setTimeout(go, ms));

export class Balanced {
  constructor(command, folder) {
    this.command = command;
    this.folder = folder;
    this.servers = [];
    this.ports = [];
  }
  async open() {
    await this.#database();
    for (let i = 0; i < 3; i++) this.ports.push({ people: await freePort(), admin: await freePort() });
    this.port = await freePort();
    const lines = [];
    for (const line of readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8').split('\n')) {
      if (/^\s*log \/dev\/log/.test(line)) continue;
      if (/^\s*server two|^\s*server three/.test(line)) continue;
      if (/^\s*maxconn /.test(line)) lines.push('  maxconn 2000'); // whoever tests may open few files
      else if (/^\s*bind /.test(line)) lines.push(`  bind 127.0.0.1:${this.port}`);
      else if (/^\s*server one/.test(line)) this.ports.forEach(({ people, admin }, i) => lines.push(`  server s${i} 127.0.0.1:${people} port ${admin}`));
      else lines.push(line);
    }
    writeFileSync(join(this.folder, 'haproxy.cfg'), lines.join('\n'));
    const haproxy = existsSync('/usr/sbin/haproxy') ? '/usr/sbin/haproxy' : 'haproxy';
    this.balancer = spawn(haproxy, ['-db', '-q', '-f', join(this.folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'ignore'] });
  }
  /** PostgreSQL refuses to run as root, so root starts it as somebody else. */
  async #database() {
    const versions = readdirSync('/usr/lib/postgresql').sort();
    const programs = join('/usr/lib/postgresql', versions.at(-1), 'bin');
    const here = join(this.folder, 'pg');
    mkdirSync(here);
    const as = {};
    if (process.getuid() === 0) {
      const user = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':')).find(([name]) => name === 'postgres');
      Object.assign(as, { uid: Number(user[2]), gid: Number(user[3]) });
      chownSync(this.folder, as.uid, as.gid);
      chownSync(here, as.uid, as.gid);
    }
    const options = { stdio: 'ignore', cwd: '/', ...as };
    const made = spawn(join(programs, 'initdb'), ['-D', join(here, 'data'), '-U', 'bout', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options);
    await ended(made);
    this.database = spawn(join(programs, 'postgres'), ['-D', join(here, 'data'), '-k', here, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB'], options);
    this.address = `postgres:///postgres?user=bout&host=${here}`;
    for (let tries = 0; ; tries++) {
      const asked = spawn(join(programs, 'pg_isready'), ['-q', '-h', here], options);
      await ended(asked);
      if (asked.exitCode === 0) return;
      if (tries > 600) throw new Error('PostgreSQL does not start');
      await pause(100);
    }
  }
  async serve(...flags) {
    this.servers = this.ports.map(({ people, admin }) =>
      spawn(this.command, ['serve', '--port', String(people), '--admin', `127.0.0.1:${admin}`, '--db', this.address, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    for (let tries = 0; ; tries++) {
      const answers = [...this.ports.map(({ admin }) => `http://127.0.0.1:${admin}/ready`), `http://127.0.0.1:${this.port}/api/games`];
      const all = await Promise.all(answers.map((address) => fetch(address).then((answer) => answer.status === 200, () => false)));
      if (all.every(Boolean)) return this.port;
      if (tries > 600) throw new Error('the servers do not open');
      await pause(100);
    }
  }
  /** What each of the servers says to it. */
  everybody(path, body) {
    const ask = ({ people }) => fetch(`http://127.0.0.1:${people}${path}`, { method: 'POST', body: JSON.stringify(body) });
    return Promise.all(this.ports.map((port) => ask(port).then((answer) => answer.json())));
  }
  async stop(signal) {
    for (const server of this.servers) server.kill(signal);
    await Promise.all(this.servers.map(ended));
  }
  async close() {
    await this.stop('SIGTERM');
    this.balancer?.kill('SIGKILL');
    this.database?.kill('SIGQUIT');
    if (this.database) await ended(this.database);
  }
}
