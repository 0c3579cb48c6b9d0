import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bannedPhrasesIn } from './banned-phrases.ts'
import { customerTexts } from './customer-text.ts'

const SOURCES = ['{domain,server,storefront,sandbox}/**/*.{ts,tsx}', '{catalogue,server/content,sandbox}/**/*.json']

/** Tests, what is generated, and what operators and developers read. */
const NOT_FOR_CUSTOMERS = [
  '**/*.test.{ts,tsx}',
  '**/*.fixture.{ts,tsx,json}',
  '**/generated/**',
  '{catalogue,sandbox}/premises/**',
  'domain/{address/premises-row,stored-*}.ts',
  'domain/catalogue/source/**/{check,read}-*.ts',
  'domain/catalogue/source/terms/rises-in-terms.ts',
  'domain/catalogue/diff/**',
  'server/{commands,desk,platform,privacy,testing}/**',
  'domain/desk/**',
  'server/{config,config-problems,prepare,print-schema}.ts',
  'server/order/{operations,fulfilment/management}/**',
  'server/{catalogue,stock}/{run,print,read,list}-*.ts',
  'sandbox/**/{*-routes,notifications}.ts',
  'storefront/gallery/**',
]

/** One line for each banned phrase: where it is, the sentence, and the better words. */
export function voiceFaults(file: string, source: string): string[] {
  return customerTexts(file, source).flatMap(({ text, line }) =>
    bannedPhrasesIn(text, file).map(({ phrase, say }) => `${file}:${line} “${phrase}” → ${say}: ${text}`),
  )
}

export function customerFiles(root: string): string[] {
  return globSync(SOURCES, { cwd: root, exclude: NOT_FOR_CUSTOMERS }).toSorted()
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..')
  const files = customerFiles(root)
  const faults = files.flatMap((file) => voiceFaults(file, readFileSync(join(root, file), 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files read, ${faults.length} sentences that sound translated (docs/voice.md)`)
  process.exitCode = faults.length === 0 && files.length > 0 ? 0 : 1
}
