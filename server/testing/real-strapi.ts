import { execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROJECT = fileURLToPath(new URL('../../deploy/strapi/', import.meta.url))
const SECRETS = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY']

type Ready = { url: string; token: string; entries: Record<string, number> }

export type RealStrapi = Ready & {
  /** Has an editor write something, or the CMS call a webhook from now on. */
  tell(
    order: { webhook: { shopUrl: string; token: string } } | { create: { uid: string; data: object } },
  ): Promise<void>
  close(): Promise<void>
}

/** The CMS of deploy/strapi with the content of the demo, on a database of its own. Its packages are installed if they are not. */
export async function openRealStrapi(): Promise<RealStrapi> {
  if (!existsSync(join(PROJECT, 'node_modules/.package-lock.json')))
    await promisify(execFile)('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: PROJECT })
  const folder = await mkdtemp(join(tmpdir(), 'strapi-'))
  await mkdir(join(folder, 'public/uploads'), { recursive: true })
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')]))
  const child = fork(join(PROJECT, 'scripts/contract-server.js'), {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...secrets,
      NODE_ENV: 'production',
      DATABASE_FILE: join(folder, 'data.db'),
      PUBLIC_FOLDER: join(folder, 'public'),
      SERVE_ADMIN_PANEL: 'false',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  })
  const [ready]: [Ready] = (await once(child, 'message')) as [Ready]
  return {
    ...ready,
    async tell(order) {
      child.send(order)
      await once(child, 'message')
    },
    async close() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
