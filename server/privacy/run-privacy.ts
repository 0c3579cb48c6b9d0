import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#domain/checkout/email.ts'
import type { Result } from '#domain/result.ts'
import { openErasureRequests } from '#server/erasure/erasure-requests.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Operator } from '#server/session/operator.ts'
import type { Subject } from './find-person.ts'
import { printExport, printNotWritten, printReceipt, printRequests } from './print-privacy.ts'
import { eraseWithReceipt, exportToFile, type FileNotWritten, type PrivacyRequest } from './privacy-files.ts'
import { retainedDataLines } from './retained-data.ts'

const PRIVACY_USAGE = `npm run privacy -- export --email name@example.ie [--out folder] writes all that is known under the address into a file
npm run privacy -- erase --email name@example.ie [--out folder]  erases it, but what the law keeps, and writes a receipt
npm run privacy -- export | erase --customer CUST-100201            the same for an account: orders, carts, cards, sessions and what is known of the services
npm run privacy -- requests                                         customers who want their data erased, and by when, oldest first
npm run privacy -- kept                                             what every table holds of people, how long, and who deletes it`

type Deps = { db: Database; clock: Clock }

/** Takes arguments and returns lines to print; throws messages for usage errors. */
export async function runPrivacy(deps: Deps, caller: Operator, given: readonly string[]): Promise<string[]> {
  if (given.join(' ') === 'kept') return retainedDataLines()
  if (given.join(' ') === 'requests') return printRequests(await openErasureRequests(deps.db))
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
  return { command, subject: subjectOf(values), folder: values.out }
}

const CUSTOMER = /^[\w-]{3,64}$/

function subjectOf({ email: typed, customer }: ReturnType<typeof parse>['values']): Subject {
  if (customer === undefined) {
    const email = v.safeParse(Email, typed ?? '')
    if (!email.success) throw new Error(`${email.issues[0].message}: --email name@example.ie`)
    return { email: email.output.toLowerCase() }
  }
  if (typed !== undefined) throw new Error(`Give one of the two: --email or --customer.\n${PRIVACY_USAGE}`)
  if (!CUSTOMER.test(customer)) throw new Error('A customer number looks like this: --customer CUST-100201')
  return { customer }
}

function parse(given: readonly string[]) {
  return parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { email: { type: 'string' }, customer: { type: 'string' }, out: { type: 'string', default: '.' } },
  })
}
