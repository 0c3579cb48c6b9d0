import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { vi } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test may be skipped: the end of `npm test` lists it with this. */
    skippedFor?: string
  }
}

const SETTINGS = join(ROOT, 'docs/proxy')

type Place = { shop: string; http1: number; http2: number; folder: string }

type Kind = {
  file: string
  /** What differs from a server of an operator: addresses, no TLS, and who may write where. Each must occur in the file. */
  changes(place: Place): readonly (readonly [string, string])[]
  args(folder: string): string[]
}

/** Proxies with the settings that the runbook names, by their programs. */
export const REAL_PROXIES = {
  haproxy: {
    file: 'haproxy.cfg',
    changes: ({ shop, http1, http2 }) => [
      [
        'bind :443 ssl crt /etc/haproxy/shop.pem alpn h2,http/1.1',
        `bind 127.0.0.1:${http1}\n  bind 127.0.0.1:${http2} proto h2`,
      ],
      ['127.0.0.1:3000', shop],
    ],
    args: (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')],
  },
  nginx: {
    file: 'nginx.conf',
    changes: ({ shop, http1, http2, folder }) => [
      ['listen 443 ssl http2;', `listen 127.0.0.1:${http1}; listen 127.0.0.1:${http2} http2;`],
      ['ssl_certificate /etc/nginx/shop.pem;', ''],
      ['ssl_certificate_key /etc/nginx/shop.pem;', ''],
      ['127.0.0.1:3000', shop],
      [
        'http {',
        `http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
      ],
    ],
    args: (folder) => [
      ...['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      ...['-g', `daemon off; pid ${folder}/nginx.pid;`],
    ],
  },
} satisfies Record<string, Kind>

export type RealProxy = { http1: string; http2: string; close(): Promise<void> }

export function isInstalled(program: string): boolean {
  return programOf(program) !== undefined
}

/** In front of a shop, until it is closed. */
export async function startRealProxy(name: keyof typeof REAL_PROXIES, shopUrl: string): Promise<RealProxy> {
  const { file, changes, args }: Kind = REAL_PROXIES[name]
  const folder = mkdtempSync(join(tmpdir(), 'tonn-proxy-'))
  // For the user that nginx runs its workers as, when we are root.
  chmodSync(folder, 0o755)
  cpSync(SETTINGS, folder, { recursive: true })
  const [http1, http2] = [await freePort(), await freePort()]
  const place = { shop: new URL(shopUrl).host, http1, http2, folder }
  writeFileSync(join(folder, file), changed(readFileSync(join(folder, file), 'utf8'), changes(place)))
  const child = spawn(programOf(name) ?? name, args(folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${http1}`
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${errors}`)
    if (!(await fetch(`${url}/healthz`)).ok) throw new Error(`${name} does not reach the shop`)
  })
  return {
    http1: url,
    http2: `http://127.0.0.1:${http2}`,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Debian has both where only root looks. */
function programOf(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function changed(settings: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs)) throw new Error(`The settings have no “${theirs}”`)
    return text.replaceAll(theirs, () => ours)
  }, settings)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
