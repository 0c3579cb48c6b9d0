import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, nodeBinary, ROOT } from './install.mjs'
import { DISK_FULL, isDiskFull, refusal } from './refusal.mjs'
import { run } from './run.mjs'

export const INPUTS = [
  'storefront',
  'desk',
  'domain',
  'public',
  'tools/build/write-operations.mjs',
  'tools/build/precompress.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'build/inputs.sha256')

/**
 * Builds storefront and desk when something they are made of has changed.
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureBuilt(progress) {
  const inputs = fingerprint(ROOT, INPUTS)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return
  await progress.step('Building the storefront', 'Storefront built', async () => {
    rmSync(STAMP, { force: true })
    for (const command of [
      [bin('react-router'), 'build'],
      ['tools/build/write-operations.mjs'],
      ['storefront/early/bundler/trim-manifest.ts'],
      [bin('react-router'), 'build', 'desk'],
      ['tools/build/precompress.mjs'],
    ]) {
      const { code, output } = await run(nodeBinary(), command, {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production' },
      })
      if (code !== 0) throw refusal(isDiskFull(output) ? DISK_FULL : `The storefront does not build:\n${output.trim()}`)
    }
    writeFileSync(STAMP, inputs)
  })
}

/**
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, without tests and what tools write into hidden folders, as types of routes
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return []
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    return entries
      .map((entry) => entry.name)
      .sort()
      .filter((name) => !/^\.|\.test\.tsx?$/.test(name))
      .flatMap((name) => filesUnder(root, `${path}/${name}`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    throw error
  }
}
