import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#domain/checkout/email.ts'
import type { Result } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Operator } from '#server/session/operator.ts'
import { printExport, printNotWritten, printReceipt } from './print-privacy.ts'
import { eraseWithReceipt, exportToFile, type FileNotWritten, type PrivacyRequest } from './privacy-files.ts'
import { retainedDataLines } from './retained-data.ts'

const PRIVACY_USAGE = `npm run privacy -- export --email name@example.ie [--out folder]  writes all that is known under the address into a file
npm run privacy -- erase --email name@example.ie [--out folder]   erases it, but what the law keeps, and writes a receipt
npm run privacy -- kept                                              what every table holds of people, how long, and who deletes it`

type Deps = { db: Database; clock: Clock }

/** Takes arguments and returns lines to print; throws messages for usage errors. */
export async function runPrivacy(deps: Deps, caller: Operator, given: readonly string[]): Promise<string[]> {
  if (given.join(' ') === 'kept') return retainedDataLines()
  const { command, ...request } = read(given)
  return command === 'export'
    ? printExport(done(await exportToFile(deps, caller, request)))
    : printReceipt(done(await eraseWithReceipt(deps, caller, request)))
}

function done<T>(result: Result<T, FileNotWritten>): T {
  if (!result.ok) throw new Error(printNotWritten(result.refusal))
  return result.value
}

function read(given: readonly string[]): PrivacyRequest & { command: 'export' | 'erase' } {
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
