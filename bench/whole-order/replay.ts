import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { renamed, type Statement, withNames } from './statement.ts'

export type Replay = {
  url: string
  groups: Statement[][]
  tokens: string[]
  connections: number
  customers: number
  seconds: number
}

/** The statements of a whole order, one after the other, with ids of their own each time. Sends orders a second. */
const [{ url, groups, tokens, connections, customers, seconds }] = (await once(process, 'message')) as [Replay]
const pool = new pg.Pool({ connectionString: url, max: connections })
const until = performance.now() + seconds * 1000
let done = 0

async function order(): Promise<void> {
  while (performance.now() < until) {
    const names = renamed(tokens, randomBytes)
    for (const group of groups) {
      const client = await pool.connect()
      try {
        for (const { name, text, values } of group)
          await client.query({
            ...(name && { name }),
            text,
            ...(values.length > 0 && { values: values.map((value) => withNames(value, names)) }),
          })
      } finally {
        client.release()
      }
    }
    done += 1
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: customers }, order))
process.send?.(done / ((performance.now() - began) / 1000))
await pool.end()
process.disconnect()
