import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The reference of adding and reading a cart: a row of the same columns and indexes in, and read again, by the shop's own driver. */
const [url = '', connections = '10', customers = '20', seconds = '3'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
await pool.query('create table if not exists bench_bare_carts (like carts including all)')
const { rows: samples } = await pool.query('select document from carts limit 1')
const document = JSON.stringify(samples[0]?.document ?? {})
const until = performance.now() + Number(seconds) * 1000
let done = 0

async function work(): Promise<void> {
  while (performance.now() < until) {
    const uuid = randomUUID()
    await pool.query({
      name: 'add',
      text: 'insert into bench_bare_carts (uuid, reference, version, document) values ($1, $2, 1, $3)',
      values: [uuid, uuid, document],
    })
    await pool.query({ name: 'read', text: 'select document from bench_bare_carts where uuid = $1', values: [uuid] })
    done += 1
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: Number(customers) }, work))
const perSecond = done / ((performance.now() - began) / 1000)
await pool.query('drop table bench_bare_carts')
await pool.end()
process.stdout.write(String(perSecond))
