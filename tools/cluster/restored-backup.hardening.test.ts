import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importFirstPremises } from '#server/address/import-premises.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { prepareTables } from '#server/prepare-database.ts'
import { aCustomer, answerCheckout, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import { freePort } from '#tools/launch/process/free-port.mjs'
import { postgresFolder } from './find-programs.ts'
import { isRestored, postgresMachine, query, urlAt } from './postgres-machine.ts'

const programs = postgresFolder()
const meta = { skippedFor: 'PostgreSQL 15 or newer with pg_basebackup and pg_receivewal is not installed' }

/** Places an order over a shop on that database, and returns its number. */
async function placeOrder(port: number): Promise<string> {
  const shop = await openTestShop({}, { through: async () => urlAt(port, 'tonn') })
  try {
    const customer = aCustomer(shop)
    await fillCart(customer)
    await answerCheckout(customer)
    const { placeOrder: placed } = await customer.must(PLACE, await whatIsReviewed(customer))
    expect(placed.state).toBe('CONFIRMED')
    return placed.reference
  } finally {
    await shop.close()
  }
}

async function prepare(port: number): Promise<void> {
  const db = openDatabase({ url: urlAt(port, 'tonn'), poolSize: 2, statementMs: 0 })
  const catalogue = await readCatalogue(CATALOGUE_FOLDER)
  if (!catalogue.ok) throw new Error(JSON.stringify(catalogue.refusal))
  await prepareTables(db, null)
  await publishRelease(db, catalogue.value)
  await importFirstPremises(db)
  await db.$client.end()
}

test.skipIf(programs === undefined)(
  'DB-31: a backup that is restored by the scripts of the runbook has the last acknowledged order, or all before a chosen moment',
  { meta },
  async () => {
    if (programs === undefined) return
    const machine = await postgresMachine(programs)
    onTestFinished(() => machine.stop())
    const succeed = async (script: string, ...args: string[]) => {
      const { code, output } = await machine.script(script, ...args)
      expect([script, code, code === 0 ? '' : output]).toEqual([script, 0, ''])
    }

    const [data, wal, backup] = [machine.place('data'), machine.place('wal'), machine.path('backup')]
    await machine.initialise(data)
    const port = await freePort()
    const primary = await machine.start(data, port)
    await query(urlAt(port, 'postgres'), 'create database tonn')
    await prepare(port)
    const receiver = await machine.receive(port, wal, 'backup')
    await query(
      urlAt(port, 'postgres'),
      `alter system set synchronous_standby_names = 'backup'`,
      'select pg_reload_conf()',
    )
    await succeed('back-up.sh', urlAt(port, 'postgres'), backup)

    const first = await placeOrder(port)
    const [moment] = await query<{ now: string }>(urlAt(port, 'postgres'), 'select now()::text as now')
    const second = await placeOrder(port)

    // The machine is gone, with its disk.
    await primary.stop('SIGKILL')
    await receiver.stop('SIGKILL')
    rmSync(data, { recursive: true })

    const ordersOf = async (name: string, ...until: string[]) => {
      await succeed('restore-backup.sh', backup, wal, machine.path(name), ...until)
      const at = await freePort()
      await machine.start(machine.path(name), at)
      await vi.waitFor(async () => expect(await isRestored(at)).toBe(true), { interval: 50 })
      const rows = await query<{ reference: string; state: string }>(
        urlAt(at, 'tonn'),
        'select reference, state from orders',
      )
      return { at, states: new Map(rows.map(({ reference, state }) => [reference, state])) }
    }
    const all = await ordersOf('restored')
    expect([all.states.get(first), all.states.get(second)]).toEqual(['confirmed', 'confirmed'])
    // The shop sells on.
    expect(await placeOrder(all.at)).not.toBe(second)
    const before = await ordersOf('restored-before', moment?.now ?? '')
    expect([before.states.get(first), before.states.get(second)]).toEqual(['confirmed', undefined])

    const again = await machine.script('restore-backup.sh', backup, wal, machine.path('restored'))
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty: nothing was restored')])
    writeFileSync(join(backup, 'PG_VERSION'), 'spoilt')
    const spoilt = await machine.script('restore-backup.sh', backup, wal, machine.path('spoilt'))
    expect([spoilt.code, spoilt.output]).toEqual([1, expect.stringContaining('not whole: nothing was restored')])
  },
)
