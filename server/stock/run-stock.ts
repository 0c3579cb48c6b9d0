import { readFile } from 'node:fs/promises'
import { auditedDatabase } from '#server/audit/shell-acts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asc } from '#server/platform/database/drizzle/orm.ts'
import type { Operator } from '#server/session/operator.ts'
import { countStock } from './count-stock.ts'
import { printCounted, printShort, printStock } from './print-stock.ts'
import { type CountedCode, readOnHand, readStockFile } from './read-stock-file.ts'
import { stock } from './tables.ts'

const STOCK_USAGE = `npm run stock -- list                what is on the shelf: on hand, held for customers, free, sold
npm run stock -- set <code> <number> counts a code anew: so many are on hand, with those that are held
npm run stock -- import <file>       the same for a file of two columns, code and number: all of it or nothing`

type Deps = { db: Database }

/** Takes arguments and returns lines to print; throws messages for usage errors. */
export async function runStock(
  deps: Deps,
  caller: Operator,
  [command = '', ...given]: readonly string[],
): Promise<string[]> {
  switch (command) {
    case 'list':
      return printStock(await deps.db.select().from(stock).orderBy(asc(stock.code)))
    case 'set':
      return counted(deps, caller, [codeNamed(given)])
    case 'import':
      return counted(deps, caller, await codesIn(given[0] ?? ''))
    default:
      throw new Error(STOCK_USAGE)
  }
}

function codeNamed([code = '', number = '']: readonly string[]): CountedCode {
  const onHand = readOnHand(number)
  if (code === '' || onHand === null) throw new Error(STOCK_USAGE)
  return { code, onHand }
}

async function codesIn(file: string): Promise<readonly CountedCode[]> {
  if (file === '') throw new Error(STOCK_USAGE)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`)
  })
  const read = readStockFile(text)
  if (!read.ok) throw new Error(`${file} was not taken, nothing was changed:\n${read.refusal.join('\n')}`)
  return read.value
}

async function counted(deps: Deps, caller: Operator, codes: readonly CountedCode[]): Promise<string[]> {
  const db = auditedDatabase(deps.db, caller, 'STOCK_COUNTED')
  const result = await countStock({ db }, caller, { codes })
  if (!result.ok) throw new Error(printShort(result.refusal))
  return printCounted(result.value)
}
