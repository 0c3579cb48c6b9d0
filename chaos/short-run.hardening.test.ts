import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, databaseName, withDatabase } from '#server/testing/template-database.ts'
import { ROOT } from '#tools/launch/install.mjs'
import { startChaosShop } from './chaos-shop.ts'
import { printed } from './print-report.ts'
import { runChaos } from './run-chaos.ts'
import { SCENARIOS } from './scenarios.ts'

const SEED = 46
const ORDERS = Object.keys(SCENARIOS).length + 1
const CUSTOMERS = 8
/** The long run has a fault every 28 responses. Here most of the time would go into starting servers that were killed. */
const MAX_RESPONSES_BETWEEN_FAULTS = 60

test('CHAOS-1: orders while the server is killed, connections are cut and outside systems fail: in the end all ledgers agree', async () => {
  const template = inject('templateUrl')
  const databaseUrl = withDatabase(template, `tonn_test_${randomBytes(6).toString('hex')}`)
  const adminUrl = withDatabase(template, 'postgres')
  await administer(adminUrl, `create database ${databaseName(databaseUrl)} template ${databaseName(template)}`)
  onTestFinished(() => administer(adminUrl, `drop database ${databaseName(databaseUrl)} with (force)`))
  const shop = await startChaosShop({ databaseUrl, servers: 1, provider: 'stancer' })
  onTestFinished(() => shop.stop())
  const report = await runChaos({
    seed: SEED,
    orders: ORDERS,
    shop,
    customers: CUSTOMERS,
    maxResponsesBetweenFaults: MAX_RESPONSES_BETWEEN_FAULTS,
  })
  if (report.findings.length > 0) shop.saveLogs(join(ROOT, 'test-results/chaos', `${SEED}-logs`))
  expect(report.findings, printed(report)).toEqual([])
  expect(Object.keys(report.scenarios)).toHaveLength(Object.keys(SCENARIOS).length)
  const { kills, cuts, faults } = report.injected
  expect(Math.min(kills, cuts, faults), printed(report)).toBeGreaterThan(0)
  // Saved cards are not counted: of the few payments that save one, all may fail or lose their session, as chance has it.
  const { accounts, staff } = report
  expect(Math.min(accounts.notices.length, accounts.added.size), printed(report)).toBeGreaterThan(0)
  expect(Math.min(staff['proposeRefund'] ?? 0, staff['approveRefund'] ?? 0), printed(report)).toBeGreaterThan(0)
  expect(report.changes.lines.length, printed(report)).toBeGreaterThan(2)
  expect(report.shownServices.length, printed(report)).toBeGreaterThan(0)
  expect(report.links, printed(report)).toBeGreaterThan(0)
  expect(report.signedIn, printed(report)).toBeGreaterThan(ORDERS / 5)
  expect(report.ledgers.seenStates.length, printed(report)).toBeGreaterThan(ORDERS / 4)
})
