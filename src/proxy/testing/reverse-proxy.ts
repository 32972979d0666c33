import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#http/testing/free-port.ts'

export const reverseProxyKinds = ['nginx', 'haproxy'] as const
export type ReverseProxyKind = (typeof reverseProxyKinds)[number]

interface ReverseProxyOptions {
  kind: ReverseProxyKind
  /** Of the dashboard behind it. */
  upstream: string
  /** Seconds of silence that it allows. */
  timeoutSeconds?: number
  /** A line that somebody adds for what people open; of nginx. */
  moreLine?: string
}

/** A reverse proxy as it comes with the system, with a folder and a port of its own. */
export interface ReverseProxy {
  url: string
  port: number
  /** Has it read its configuration again, as its package does: connections from before end a second later. */
  reload(): void
  stop(): Promise<void>
}

/** Milliseconds between two looks whether it listens. */
const lookMs = 20

/** The program; null if not installed. Debian has it where only root looks for programs. */
export function findReverseProxy(kind: ReverseProxyKind): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, kind)).find((path) => existsSync(path)) ?? null
}

/** The configuration that docs/reverse-proxies.md recommends for it. */
function recommended(kind: ReverseProxyKind): string {
  const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'reverse-proxies.md')
  const block = new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readFileSync(path, 'utf8'))?.[1]
  if (block === undefined) throw new Error(`docs/reverse-proxies.md recommends no configuration of ${kind}.`)
  return block
}

/** The text with other places in it. Each must be there: else the test would try something that nobody recommends. */
function withPlaces(text: string, places: readonly (readonly [from: RegExp, to: string])[]): string {
  return places.reduce((result, [from, to]) => {
    if (!from.test(result)) throw new Error(`The recommended configuration has no ${from.source}.`)
    return result.replace(from, to)
  }, text)
}

/** As many have it for all their sites, it packs whatever it may. */
function nginxConfig(
  folder: string,
  port: number,
  { upstream, timeoutSeconds, moreLine = '' }: ReverseProxyOptions,
) {
  const server = withPlaces(recommended('nginx'), [
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate .*\n *ssl_certificate_key .*\n/m, ''],
    [/http:\/\/127\.0\.0\.1:8480/g, upstream],
    [/location \/ \{/, `location / {\n${moreLine}`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    worker_shutdown_timeout 1s;
    pid ${join(folder, 'nginx.pid')};
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
      gzip on;
      gzip_types *;
      gzip_proxied any;
      gzip_min_length 1;
      ${timeoutSeconds === undefined ? '' : `proxy_read_timeout ${timeoutSeconds}s;`}
      ${server}
    }`
}

/** It packs whatever it may, too. */
function haproxyConfig(_folder: string, port: number, { upstream, timeoutSeconds }: ReverseProxyOptions) {
  const sections = withPlaces(recommended('haproxy'), [
    [/bind :443 ssl .*/, `bind 127.0.0.1:${port}`],
    [/127\.0\.0\.1:8480/, new URL(upstream).host],
    ...(timeoutSeconds === undefined
      ? []
      : ([
          [/timeout client \w+/, `timeout client ${timeoutSeconds}s`],
          [/timeout server \w+/, `timeout server ${timeoutSeconds}s`],
        ] as const)),
  ])
  return `global\n  hard-stop-after 1s\n\ndefaults\n  compression algo gzip\n\n${sections}`
}

/** @throws when it is not installed, or ends at once */
export async function startReverseProxy(options: ReverseProxyOptions): Promise<ReverseProxy> {
  const { kind } = options
  const program = findReverseProxy(kind)
  if (program === null) throw new Error(`${kind} is not installed.`)
  const folder = mkdtempSync(join(tmpdir(), `quayside-${kind}-`))
  const file = join(folder, 'configuration')
  const port = await freePort()
  writeFileSync(file, (kind === 'nginx' ? nginxConfig : haproxyConfig)(folder, port, options))
  const nginxParameters = ['-p', folder, '-e', join(folder, 'errors'), '-c', file]
  const parameters = kind === 'nginx' ? nginxParameters : ['-W', '-db', '-f', file]
  const child = spawn(program, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const url = `http://127.0.0.1:${port}`
  // Whatever it answers, it listens.
  while ((await fetch(url).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`${kind} did not start: ${said}`)
    await sleep(lookMs)
  }
  return {
    url,
    port,
    reload() {
      if (kind === 'nginx') execFileSync(program, [...nginxParameters, '-s', 'reload'], { stdio: 'ignore' })
      else child.kill('SIGUSR2')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
