import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#domain/checkout/email.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Erased, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { keptDataLines } from './kept-data.ts'

const PRIVACY_USAGE = `npm run privacy -- export --email name@example.ie [--out folder]  writes all that is known under the address into a file
npm run privacy -- erase --email name@example.ie [--out folder]   erases it, but what the law keeps, and writes a receipt
npm run privacy -- kept                                              what every table holds of people, how long, and who deletes it`

type Used = { db: Database; clock: Clock }

/** What people can ask of the shop about their data. Lines to print; throws what is to be said. */
export async function runPrivacy({ db, clock }: Used, given: readonly string[]): Promise<string[]> {
  if (given.join(' ') === 'kept') return keptDataLines()
  const { command, email, folder } = read(given)
  const now = clock.now()
  const time = now.toISOString().replaceAll(/[-:]|\..*/g, '')
  if (command === 'export') {
    const { path } = await intoFile(join(folder, `privacy-export-${time}.json`), () => exportPerson(db, email, now))
    return [`Written to ${path}. It is personal: send it to that address alone, then delete it.`]
  }
  const { path, what } = await intoFile(join(folder, `privacy-receipt-${time}.json`), async () =>
    receiptOf(email, now, await erasePerson(db, email)),
  )
  return [...receiptLines(what), `Written to ${path}.`]
}

function read(given: readonly string[]): { command: 'export' | 'erase'; email: string; folder: string } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(given)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${PRIVACY_USAGE}`)
  }
  const { positionals, values } = parsed
  const [command, ...more] = positionals
  if ((command !== 'export' && command !== 'erase') || more.length > 0) throw new Error(PRIVACY_USAGE)
  const email = v.safeParse(Email, values.email ?? '')
  if (!email.success) throw new Error(`${email.issues[0].message}: --email name@example.ie`)
  return { command, email: email.output.toLowerCase(), folder: values.out }
}

function parse(given: readonly string[]) {
  return parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { email: { type: 'string' }, out: { type: 'string', default: '.' } },
  })
}

type Receipt = Erased & { about: string; erasedAt: string; sha256: string }

/** Names nobody: who has it can show what was done and when, and the checksum that it was not changed since. */
function receiptOf(email: string, now: Date, erased: Erased): Receipt {
  const [name = '', host = ''] = email.split('@')
  const told = { about: `${name.slice(0, 1)}…@${host}`, erasedAt: now.toISOString(), ...erased }
  return { ...told, sha256: createHash('sha256').update(JSON.stringify(told)).digest('hex') }
}

function receiptLines({ about, erasedAt, deleted, kept, sha256 }: Receipt): string[] {
  const rows = Object.entries(deleted).filter(([, count]) => count > 0)
  return [
    `Erased under ${about} at ${erasedAt}:`,
    ...(rows.length === 0 ? ['  nothing was there'] : rows.map(([table, count]) => `  ${table}: ${count}`)),
    ...kept.map(
      ({ order, because, without }) =>
        `Kept: order ${order}${without.length > 0 ? `, without ${without.join(', ')}` : ''}. ${because}.`,
    ),
    `Checksum (SHA-256): ${sha256}`,
  ]
}

/** The file is there before anything is erased, so that there is no erasure without a receipt; never over another. */
async function intoFile<What extends object>(path: string, work: () => Promise<What>) {
  const file = await open(path, 'wx', 0o600).catch((error: Error) => {
    throw new Error(`Nothing was done: ${path} cannot be written (${'code' in error ? error.code : error.message}).`)
  })
  try {
    const what = await work()
    await file.writeFile(`${JSON.stringify(what, null, 2)}\n`)
    return { path, what }
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
}
