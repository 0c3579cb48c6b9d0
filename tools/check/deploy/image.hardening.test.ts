import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { run } from '#tools/launch/run.mjs'
import { scratchFolder } from '#tools/launch/scratch-folder.mjs'

const DOCKERFILE = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')

const IMAGE = scratchFolder('tonn-image-')

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  makeImage()
})
afterAll(async () => {
  await shop.close()
  rmSync(IMAGE, { recursive: true, force: true })
})

/** What the last stage of the Dockerfile copies, with the packages that `npm ci --omit=dev` installs less those it removes. */
function makeImage(): void {
  const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '))
  const copied = [...last.matchAll(/^COPY (?:--from=\w+ \/shop\/)?(\S+)/gm)].map(([, path = '']) => path)
  for (const path of copied.filter((path) => path !== 'node_modules')) {
    cpSync(join(ROOT, path), join(IMAGE, path), { recursive: true })
  }
  for (const path of runtimeFolders()) {
    mkdirSync(dirname(join(IMAGE, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(IMAGE, path))
  }
}

type Entry = { dev?: boolean; devOptional?: boolean }

function runtimeFolders(): string[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const removed = [...DOCKERFILE.matchAll(/ (node_modules\/[\w@/-]+)/g)].map(([, path = '']) => path)
  return Object.entries(packages)
    .filter(([path, { dev }]) => dev !== true && path.lastIndexOf('node_modules/') === 0)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)) && !removed.some((gone) => path.startsWith(gone)))
}

/** Every file with the time at which it was written. */
function written(): string[] {
  return globSync('**', { cwd: IMAGE }).map((path) => `${path} ${statSync(join(IMAGE, path)).mtimeMs}`)
}

test('DEPLOY-11: what is in the image prepares a database and serves pages, pictures and documents, and writes nothing beside its log', async () => {
  const before = written()
  const env = {
    ...bareEnvironment(),
    // A package finds the packages of the image, not those beside its own folder.
    NODE_OPTIONS: '--preserve-symlinks',
    DATABASE_URL: shop.databaseUrl,
    SANDBOX_URL: shop.sandboxUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT: '0',
    ROLES: 'web,worker',
  }
  const prepared = await run(nodeBinary(), ['server/prepare.ts'], { cwd: IMAGE, env })
  expect([prepared.code, prepared.output]).toEqual([0, ''])
  const child = spawn(nodeBinary(), ['server/main.ts'], { cwd: IMAGE, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.on('message', (said: { port?: number; failed?: string }) =>
        said.port === undefined ? reject(new Error(said.failed)) : resolve(said.port),
      )
      void ended.then((how) => reject(new Error(`ended: ${how}`)))
    })
    const types = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      return [
        response.status,
        response.headers.get('content-type')?.split(';')[0],
        (await response.bytes()).length > 200,
      ]
    }
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json())
      .toMatchObject({
        status: 'ready',
        worker: 'running',
      })
    expect(await types('/shop/broadband')).toEqual([200, 'text/html', true])
    // sharp's binary, and the thread that lays out documents.
    expect(await types('/image?url=/pictures/copper.svg&w=96&q=75')).toEqual([200, 'image/png', true])
    expect(await types('/documents/contract-summary/ACQ_FTTH_1GB_24M.pdf')).toEqual([200, 'application/pdf', true])
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
  expect(written()).toEqual(before)
})
