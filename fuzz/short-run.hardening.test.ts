import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '#server/testing/template-database.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { ROOT, startFuzzedShop } from './fuzzed-shop.ts'
import { exitCodeOf, printed } from './print-report.ts'
import { runFuzz } from './run-fuzz.ts'

const FOLDER = join(ROOT, 'test-results/fuzz')
const SEED = 9
const PLACES = 800
/** Few, so that a busy machine is not overloaded. */
const SENDERS = 4

// A stall that an attack makes comes again with the same seed; one that the other tests on the machine make does not.
test('FUZZ-7: a hostile quarter of an hour in small: no 5xx, no process ends, memory and loop are bounded, customers are served', {
  retry: 1,
}, async () => {
  const template = inject('templateUrl')
  const database = await freshDatabase(withDatabase(template, 'postgres'), { template })
  onTestFinished(() => database.drop())
  const shop = await startFuzzedShop({ databaseUrl: database.url })
  onTestFinished(() => shop.stop())
  const report = await runFuzz({ seed: SEED, places: PLACES, shop, folder: FOLDER, senders: SENDERS })
  // What it found can be sent again: the report names the files.
  expect(exitCodeOf(report), printed(report)).toBe(0)
  expect(report.tally.requests()).toBeGreaterThan(900)
  for (const kind of ['page', 'graphql', 'picture', 'cms', 'operations', 'headers', 'protocol', 'journey'] as const) {
    expect(report.tally.rows.get(kind)?.requests, kind).toBeGreaterThan(20)
  }
})
