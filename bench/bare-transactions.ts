import pg from 'pg'

/** The reference of the cart benchmark: one row in, the same row changed, one transaction, the shop's own driver. */
const [url = '', connections = '10', customers = '20', seconds = '3'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
await pool.query(
  'create table if not exists bench_rows (id bigint generated always as identity primary key, body jsonb)',
)
const body = JSON.stringify({ text: 'x'.repeat(1000) })
const until = performance.now() + Number(seconds) * 1000
let done = 0

async function work(): Promise<void> {
  while (performance.now() < until) {
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query({
      name: 'put',
      text: 'insert into bench_rows (body) values ($1) returning id',
      values: [body],
    })
    await client.query({
      name: 'set',
      text: 'update bench_rows set body = $2 where id = $1',
      values: [rows[0].id, body],
    })
    await client.query('commit')
    client.release()
    done += 1
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: Number(customers) }, work))
const perSecond = done / ((performance.now() - began) / 1000)
await pool.query('drop table bench_rows')
await pool.end()
process.stdout.write(String(perSecond))
