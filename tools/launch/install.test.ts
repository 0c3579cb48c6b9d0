import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './build.mjs'
import { installFailure, isInstalled, nodeBinary, requireNodeToInstall } from './install.mjs'
import { sentenceOf } from './refusal.mjs'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function cloneWith(wanted: object, installed: object | null): string {
  const root = emptyFolder()
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  if (installed !== null) {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

const a1 = { 'node_modules/a': { version: '1.0.0' } }
const a2 = { 'node_modules/a': { version: '2.0.0' } }
const b1 = { 'node_modules/b': { version: '1.0.0' } }
const elsewhere = { 'node_modules/else': { version: '1.0.0', optional: true, os: ['plan9'] } }

test('START-11: packages are installed again only when what is there is not what the lock file says', () => {
  expect(isInstalled(cloneWith(a1, a1))).toBe(true)
  expect(isInstalled(cloneWith({ ...a1, ...elsewhere }, a1))).toBe(true)
  expect(isInstalled(cloneWith(a1, null))).toBe(false)
  expect(isInstalled(cloneWith(a2, a1))).toBe(false)
  expect(isInstalled(cloneWith({ ...a1, ...b1 }, a1))).toBe(false)
  expect(isInstalled(cloneWith(a1, { ...a1, ...b1 }))).toBe(false)
  expect(isInstalled(cloneWith({ ...a1, ...elsewhere }, { ...a1, ...elsewhere }))).toBe(false)
})

test('START-12: an old Node is refused by name, and Node 24 comes from npm where the host has an older one', () => {
  const root = emptyFolder()
  expect(() => requireNodeToInstall('18.20.1')).toThrow(
    'needs Node 20 or newer to install itself, and this is Node 18.20.1',
  )
  expect(() => nodeBinary(root, '20.20.2')).toThrow('Tonn needs Node 24 or newer')
  expect(nodeBinary(root, '24.0.0')).toBe(process.execPath)
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.bin/node'), '')
  expect(nodeBinary(root, '20.20.2')).toBe(join(root, 'node_modules/.bin/node'))
})

test('START-13: a full disk and a missing network are one sentence each', () => {
  const full = 'The disk is full: free about 2 GB and start again.'
  expect(installFailure('npm error code ENOSPC\nnpm error nospc write')).toBe(full)
  expect(sentenceOf(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))).toBe(full)
  expect(installFailure('npm error code EAI_AGAIN\nnpm error request failed')).toMatch(
    /^The packages could not be fetched/,
  )
  expect(sentenceOf(new TypeError('undefined is not a function'))).toBe(null)
})

test('START-14: the storefront is built again when an input changes, not when a test or what tools write does', () => {
  const root = emptyFolder()
  mkdirSync(join(root, 'storefront/routes'), { recursive: true })
  writeFileSync(join(root, 'storefront/routes/home.tsx'), 'one')
  const before = fingerprint(root, ['storefront', 'public'])
  writeFileSync(join(root, 'storefront/routes/home.test.tsx'), 'a test')
  mkdirSync(join(root, 'storefront/.react-router'))
  writeFileSync(join(root, 'storefront/.react-router/routes.ts'), 'types that a tool wrote')
  expect(fingerprint(root, ['storefront', 'public'])).toBe(before)
  writeFileSync(join(root, 'storefront/routes/home.tsx'), 'two')
  expect(fingerprint(root, ['storefront', 'public'])).not.toBe(before)
})
