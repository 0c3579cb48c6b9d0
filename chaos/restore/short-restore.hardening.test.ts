import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, databaseName, withDatabase } from '#server/testing/template-database.ts'
import { ROOT } from '#tools/launch/install.mjs'
import { startChaosShop } from '../chaos-shop.ts'
import type { ScenarioName } from '../scenarios.ts'
import { printedRestore } from './print-restore-report.ts'
import { runRestore } from './run-restore.ts'

const SEED = 29
const CUSTOMERS = 4
const LATER = 1

/** The first half is in the backup, the others not; those at the end order while order management hears of nothing. */
const KINDS: readonly ScenarioName[] = [
  ...(['deposit by card', 'deposit by card, withdrawn from', 'nothing due, visit changed', 'bills by card'] as const),
  ...(['mobile plan changed', 'nothing due', 'deposit by card, withdrawn from', 'nothing due, visit changed'] as const),
  ...(['deposit by a card that is saved', 'paid and never come back', 'deposit by card'] as const),
  '3-D Secure never completed',
]

test('RECON-26: a backup from before half of the orders is restored and reconciled: no order is lost that order management had, no charge is orphaned, nothing is refunded twice, and another reconciliation finds nothing', async () => {
  const template = inject('templateUrl')
  const databaseUrl = withDatabase(template, `tonn_test_${randomBytes(6).toString('hex')}`)
  const adminUrl = withDatabase(template, 'postgres')
  await administer(adminUrl, `create database ${databaseName(databaseUrl)} template ${databaseName(template)}`)
  onTestFinished(() => administer(adminUrl, `drop database ${databaseName(databaseUrl)} with (force)`))
  const shop = await startChaosShop({ databaseUrl, servers: 1, provider: 'stancer' })
  onTestFinished(() => shop.stop())
  const report = await runRestore({
    seed: SEED,
    orders: KINDS.length,
    customers: CUSTOMERS,
    later: LATER,
    silentAt: 0.7,
    shop,
    databaseUrl,
    kindAt: (place) => KINDS[place % KINDS.length] ?? 'nothing due',
  })
  if (report.findings.length > 0) shop.saveLogs(join(ROOT, 'test-results/chaos', `restore-${SEED}-logs`))
  const text = printedRestore(report)
  expect(report.findings, text).toEqual([])
  expect(report.handedOver, text).toBeGreaterThan(report.orders.atBackup / 2)
  expect(report.orders.atLoss, text).toBeGreaterThan(report.orders.atBackup)
  expect(report.first.mended.join('\n'), text).toMatch(/ order .*(made again|brought on)/)
  expect(report.orphans.length, text).toBeGreaterThan(0)
})
