import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { missingFrom, neededByUs, UNINSTALLABLE, unchecked } from '#tools/supply/complete-lock.mjs'
import { cycles, importsOf, wrongWayImports } from './check-imports.ts'
import { dropFaults, indexFaults, journalFaults } from './check-migrations.ts'
import { provedIn, rulesIn, specFaults } from './check-spec.ts'

const sources = (files: Record<string, string[]>) => new Map(Object.entries(files))

test('CHECK-1: an import against the direction of the parts is refused, types included', () => {
  const source = `import type { Deps } from '#server/deps.ts'\nexport {\n  a,\n  b,\n} from '../money.ts'\nconst c = await import('node:fs')\n`
  expect(importsOf('domain/cart/cart.ts', source)).toEqual(['server/deps.ts', 'domain/money.ts', 'node:fs'])
  const wrong = sources({
    'domain/cart/cart.ts': ['server/deps.ts', 'domain/money.ts', 'node:fs', 'valibot'],
    'storefront/root.tsx': ['server/deps.ts', 'domain/money.ts', 'react', 'pg'],
    'sandbox/app.ts': ['server/deps.ts', 'storefront/root.tsx', 'domain/money.ts', 'node:http'],
    'server/cart/add-tariff.ts': ['server/platform/graphql/builder.ts', 'server/platform/refusal.ts'],
    'server/cart/add-tariff-graphql.ts': ['server/platform/graphql/builder.ts', 'server/cart/add-tariff.ts'],
    'server/main.ts': ['storefront/root.tsx', 'sandbox/app.ts', 'tools/launch/run.mjs', 'domain/money.ts', 'fastify'],
  })
  expect(wrongWayImports(wrong)).toEqual([
    'domain/cart/cart.ts must not import server/deps.ts',
    'domain/cart/cart.ts must not import node:fs',
    'storefront/root.tsx must not import server/deps.ts',
    'storefront/root.tsx must not import pg',
    'sandbox/app.ts must not import server/deps.ts',
    'sandbox/app.ts must not import storefront/root.tsx',
    'server/cart/add-tariff.ts must not import server/platform/graphql/builder.ts',
    'server/main.ts must not import storefront/root.tsx',
    'server/main.ts must not import sandbox/app.ts',
    'server/main.ts must not import tools/launch/run.mjs',
  ])
})

test('CHECK-10: only schema fields, routes and the composition of the server import schema fields', () => {
  const field = 'server/cart/graphql/cart-type-graphql.ts'
  const shape = 'server/cart/graphql/offer-shapes.ts'
  const wrong = sources({
    [field]: ['server/cart/view/view-cart.ts', 'server/catalogue/graphql/vocabulary-graphql.ts'],
    [shape]: [field],
    'server/schema.ts': [field],
    'server/cart/cart.test.ts': [field],
    'server/plans/plans-graphql.ts': [field],
    'server/order/mail/order-mail.ts': [field, shape],
    'server/checkout/promises-of-checkout.ts': ['server/checkout/promise-graphql.ts'],
  })
  expect(wrongWayImports(wrong)).toEqual([
    `${shape} must not import ${field}`,
    `server/order/mail/order-mail.ts must not import ${field}`,
    `server/order/mail/order-mail.ts must not import ${shape}`,
    'server/checkout/promises-of-checkout.ts must not import server/checkout/promise-graphql.ts',
  ])
})

test('CHECK-2: tests may use Node, the test tools and the scripts that start a shop', () => {
  const allowed = sources({
    'domain/money.test.ts': ['vitest', 'fast-check', 'domain/money.ts'],
    'server/testing/database.ts': ['tools/launch/postgres.mjs', 'server/deps.ts'],
    'e2e/journey.spec.ts': ['tools/launch/shop.mjs', '@playwright/test'],
    'storefront/entry.server.tsx': ['node:stream', 'react-dom/server'],
  })
  expect(wrongWayImports(allowed)).toEqual([])
})

test('CHECK-3: a circle of imports is shown as the way round', () => {
  const circle = sources({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts', 'd.ts'], 'd.ts': [] })
  expect(cycles(circle)).toEqual(['b.ts → c.ts → b.ts'])
  expect(cycles(sources({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }))).toEqual([])
})

test('CHECK-4: every rule has a test and every test names a rule that exists', () => {
  const rules = rulesIn(
    '| ID | Rule |\n|---|---|\n| WAVE-1 | one |\n| WAVE-2 | two |\n| WAVE-2 | again |\n| WAVE-4 | four |',
  )
  const open = '(' // so that this file itself does not name rules that do not exist
  const proved = provedIn(
    `test${open}'WAVE-1, WAVE-3: both', …)\ntest.skip${open}'WAVE-4: later', …)\ntest.each(rows)${open}\n  "WAVE-2: each",`,
  )
  expect(proved).toEqual(['WAVE-1', 'WAVE-3', 'WAVE-2'])
  expect(specFaults(rules, proved)).toEqual([
    'docs/spec has WAVE-2 twice',
    'no test proves WAVE-4',
    'docs/spec has no rule WAVE-3, but a test names it',
  ])
})

test('CHECK-5: the migration journal only grows', () => {
  const [a, b, c] = [
    { idx: 0, when: 10, tag: '0000_a' },
    { idx: 1, when: 20, tag: '0001_b' },
    { idx: 2, when: 15, tag: '0002_c' },
  ] as const
  expect(journalFaults([a, b], [a], ['0000_a', '0001_b'])).toEqual([])
  expect(journalFaults([a, b, c], [], ['0000_a', '0001_b', '0002_c'])).toEqual([
    '0002_c is not newer than the migration before it',
  ])
  expect(journalFaults([a, b], [], ['0000_a', '0009_stray'])).toEqual([
    '0001_b.sql is missing',
    '0009_stray.sql is not in the journal',
  ])
  expect(journalFaults([a], [a, b], ['0000_a'])).toEqual(['0001_b was committed and has been changed or removed'])
  expect(journalFaults([b], [], ['0001_b'])).toEqual(['0001_b has the number 1 out of turn'])
})

test('DB-15: an index on a table that may have rows is built concurrently, by a migration that does nothing else', () => {
  const table = 'CREATE TABLE "notes" ("id" integer)'
  const concurrently = 'CREATE UNIQUE INDEX CONCURRENTLY "carts_name" ON "carts" USING btree ("name");'
  const together = (...statements: string[]) => indexFaults('0007_x', statements.join(';--> statement-breakpoint\n'))
  expect(together(table, 'CREATE INDEX "notes_id" ON "notes" ("id")')).toEqual([])
  expect(together('CREATE INDEX "carts_name" ON "carts" USING brin ("name")')).toEqual([
    '0007_x must build carts_name CONCURRENTLY: carts may have many rows',
  ])
  expect(together(concurrently)).toEqual([])
  expect(together(concurrently, concurrently)).toEqual([])
  expect(together(concurrently, table)).toEqual(['0007_x builds an index CONCURRENTLY, so nothing else may be in it'])
})

test('DB-20: a migration that drops says since when no server uses it', () => {
  const faults = (statement: string) => dropFaults('0070_x', statement)
  const reason = '-- unused since 2026-11-18: cards are found by customer\n'
  for (const drop of ['DROP INDEX "cards_token";', 'DROP TABLE "notes";', 'ALTER TABLE "carts" DROP COLUMN "name";']) {
    expect(faults(drop)).toEqual([`0070_x drops without "-- unused since …": ${drop}`])
    expect(faults(reason + drop)).toEqual([])
    expect(faults(`${reason}CREATE TABLE "a" ("b" integer);--> statement-breakpoint\n${drop}`)).toHaveLength(1)
  }
  expect(faults('ALTER TABLE "carts" ALTER COLUMN "name" DROP NOT NULL;')).toEqual([])
})

test('CHECK-6: a lock file without the packages of other platforms is completed, one without ours is refused', () => {
  const lock = {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'tool-darwin-arm64': '2.0.0', 'tool-linux-x64': '2.0.0' },
    },
    'node_modules/tool-linux-x64': { version: '2.0.0' },
  }
  const missing = missingFrom(lock)
  expect(missing).toEqual({
    'node_modules/tool-darwin-arm64': {
      version: '2.0.0',
      integrity: UNINSTALLABLE,
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
  })
  expect(neededByUs(missing)).toEqual([])
  expect(missingFrom({ ...lock, ...missing })).toEqual({})
  const { 'node_modules/tool-linux-x64': _, ...withoutOurs } = lock
  expect(neededByUs(missingFrom(withoutOurs))).toEqual(['node_modules/tool-linux-x64'])
})

test('CHECK-9: a package in the lock file without a checksum is found; the shop itself needs none', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/checked': { version: '1.0.0', integrity: 'sha512-abc' },
    'node_modules/tool-darwin-arm64': { version: '1.0.0', optional: true },
  }
  expect(unchecked(packages)).toEqual(['node_modules/tool-darwin-arm64'])
  expect(unchecked(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages)).toEqual([])
})
