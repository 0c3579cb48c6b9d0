import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importFirstPremises } from '#server/address/import-premises.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { prepareTables } from '#server/prepare-database.ts'
import { aCustomer, answerCheckout, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import { ROOT } from '#tools/launch/install.mjs'
import { postgresAccount } from '#tools/launch/postgres-home.mjs'
import { freePort } from '#tools/launch/process/free-port.mjs'
import { run } from '#tools/launch/run.mjs'
import { postgresFolder } from './find-programs.ts'
import { type Program, startProgram } from './program.ts'

const programs = postgresFolder()
const meta = { skippedFor: 'PostgreSQL 15 or newer with pg_basebackup and pg_receivewal is not installed' }

const urlAt = (port: number, database: string) => `postgresql://tonn@127.0.0.1:${port}/${database}`

async function query<Row extends pg.QueryResultRow>(
  port: number,
  database: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlAt(port, database) })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

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
  const client = await db.$client.connect()
  await importFirstPremises(client).finally(() => client.release())
  await db.$client.end()
}

test.skipIf(programs === undefined)(
  'DB-31: a backup that is restored by the scripts of the runbook has the last acknowledged order, or all before a chosen moment',
  { meta },
  async () => {
    if (programs === undefined) return
    const account = process.getuid?.() === 0 ? await postgresAccount() : null
    const folder = mkdtempSync(join(tmpdir(), 'tonn-backup-'))
    const running: Program[] = []
    onTestFinished(async () => {
      for (const program of running) await program.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    // Of a clone that PostgreSQL's user may not be able to enter.
    cpSync(join(ROOT, 'deploy/postgres'), join(folder, 'scripts'), { recursive: true })
    if (account !== null) chownSync(folder, account.uid, account.gid)
    const place = (name: string) => {
      const path = join(folder, name)
      mkdirSync(path, { mode: 0o700 })
      if (account !== null) chownSync(path, account.uid, account.gid)
      return path
    }
    chmodSync(folder, 0o755)
    const env = { PATH: `${programs}${delimiter}${process.env['PATH']}`, LC_ALL: 'C' }
    const script = (name: string) => join(folder, 'scripts', name)
    const asPostgres = (program: string, args: string[]) => run(program, args, { ...account, cwd: folder, env })
    const succeed = async (program: string, args: string[]) => {
      const { code, output } = await asPostgres(program, args)
      expect([program, code, code === 0 ? '' : output]).toEqual([program, 0, ''])
    }
    const start = async (data: string, port: number) => {
      const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', jit: 'off' }
      const program = await startProgram({
        name: 'PostgreSQL',
        program: join(programs, 'postgres'),
        args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        account,
        folder,
        outputFile: join(folder, `postgres-${port}.log`),
        endSignal: 'INT',
        isReady: () => query(port, 'postgres', 'select 1'),
      })
      running.push(program)
      return program
    }

    const [data, wal] = [place('data'), place('wal')]
    await succeed(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'tonn',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
    ])
    const port = await freePort()
    const primary = await start(data, port)
    await query(port, 'postgres', 'create database tonn')
    await prepare(port)
    const receiver = await startProgram({
      name: 'pg_receivewal',
      program: 'sh',
      args: [
        '-c',
        `PATH='${env.PATH}' exec '${script('receive-wal.sh')}' '${urlAt(port, 'postgres')}' '${wal}' backup`,
      ],
      account,
      folder,
      outputFile: join(folder, 'receive-wal.log'),
      endSignal: 'INT',
      async isReady() {
        const rows = await query(port, 'postgres', `select from pg_stat_replication where application_name = 'backup'`)
        if (rows.length === 0) throw new Error('nobody receives changes')
      },
    })
    running.push(receiver)
    await query(port, 'postgres', `alter system set synchronous_standby_names = 'backup'`, 'select pg_reload_conf()')
    await succeed(script('back-up.sh'), [urlAt(port, 'postgres'), join(folder, 'backup')])

    const first = await placeOrder(port)
    const [moment] = await query<{ now: string }>(port, 'postgres', 'select now()::text as now')
    const second = await placeOrder(port)

    // The machine is gone, with its disk.
    await primary.stop('SIGKILL')
    await receiver.stop('SIGKILL')
    rmSync(data, { recursive: true })

    const ordersOf = async (name: string, until: string[]) => {
      const restored = join(folder, name)
      await succeed(script('restore-backup.sh'), [join(folder, 'backup'), wal, restored, ...until])
      const at = await freePort()
      await start(restored, at)
      await vi.waitFor(
        async () => expect(await query(at, 'tonn', 'select pg_is_in_recovery() as waits')).toEqual([{ waits: false }]),
        { interval: 50 },
      )
      const rows = await query<{ reference: string; state: string }>(at, 'tonn', 'select reference, state from orders')
      return { at, states: new Map(rows.map(({ reference, state }) => [reference, state])) }
    }
    const all = await ordersOf('restored', [])
    expect([all.states.get(first), all.states.get(second)]).toEqual(['confirmed', 'confirmed'])
    // The shop sells on.
    expect(await placeOrder(all.at)).not.toBe(second)
    const before = await ordersOf('restored-before', [moment?.now ?? ''])
    expect([before.states.get(first), before.states.get(second)]).toEqual(['confirmed', undefined])

    const again = await asPostgres(script('restore-backup.sh'), [join(folder, 'backup'), wal, join(folder, 'restored')])
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty: nothing was restored')])
    writeFileSync(join(folder, 'backup/PG_VERSION'), 'spoilt')
    const spoilt = await asPostgres(script('restore-backup.sh'), [join(folder, 'backup'), wal, join(folder, 'spoilt')])
    expect([spoilt.code, spoilt.output]).toEqual([1, expect.stringContaining('not whole: nothing was restored')])
  },
)
