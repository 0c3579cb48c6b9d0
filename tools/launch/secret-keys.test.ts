import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownSecretKeys } from './secret-keys.mjs'

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'secret-keys')
}

test('START-21: npm start makes the shop a key of its own, readable to its owner alone, and has the same one ever after', () => {
  const file = aFile()
  const made = ownSecretKeys(file, 'move it away')
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(ownSecretKeys(file, 'move it away')).toBe(made)
  expect(ownSecretKeys(aFile(), 'move it away')).not.toBe(made)
})

test('START-21: a second key in the file is taken too, while they are changed', () => {
  const file = aFile()
  const two = `${ownSecretKeys(aFile(), '')},${ownSecretKeys(aFile(), '')}`
  writeFileSync(file, `${two}\n`)
  expect(ownSecretKeys(file, 'move it away')).toBe(two)
})

test('START-21: what is no key is not overwritten: links in mails may depend on it', () => {
  const file = aFile()
  writeFileSync(file, 'half a ke')
  expect(() => ownSecretKeys(file, 'move it away')).toThrow(`${file} holds no keys of the shop: move it away.`)
  expect(readFileSync(file, 'utf8')).toBe('half a ke')
})
