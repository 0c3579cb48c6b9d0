import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { bin, nodeBinary } from '#tools/launch/install.mjs'

const FOLDER = 'server/platform/database/migrations'

/** PostgreSQL of the oldest database that the shop runs on. */
const OLDEST_POSTGRES = '15.0'

const NOT_OURS = [
  // The migrator sets the time limits, and runs each migration in one transaction.
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  // DB-20 wants a reason for what is dropped.
  ...['ban-drop-table', 'ban-drop-column', 'require-concurrent-index-deletion'],
  ...['prefer-bigint-over-int', 'prefer-bigint-over-smallint', 'prefer-text-field'],
]

/** Applied everywhere before there was this check: tables were small, or the servers of the version before stood still. */
const BEFORE_THE_CHECK = [
  '0003_carts-changed-at require-concurrent-index-creation',
  '0011_cart-format-1 changing-column-type',
  '0047_document-columns changing-column-type',
  '0062_erasure-confirmed ban-drop-not-null',
  '0065_assisted-sales ban-drop-not-null',
  '0078_document-heads ban-drop-not-null',
]

/** What the linter of migrations finds, as "tag rule", with the statement's line in a second part for new ones. */
export function lintMigrations(files: readonly string[]): { finding: string; where: string }[] {
  // Indexes of these are built outside of a transaction.
  const isConcurrent = (file: string) => /\bconcurrently\b/i.test(readFileSync(file, 'utf8'))
  return [
    ...lint(files.filter(isConcurrent)),
    ...lint(
      files.filter((file) => !isConcurrent(file)),
      '--assume-in-transaction',
    ),
  ]
}

type Finding = { file: string; line: number; rule_name: string; message: string }

function lint(files: readonly string[], ...flags: string[]): { finding: string; where: string }[] {
  if (files.length === 0) return []
  const args = ['--reporter', 'json', '--pg-version', OLDEST_POSTGRES, `--exclude=${NOT_OURS.join(',')}`]
  const found: Finding[] = JSON.parse(outputOf([bin('squawk'), ...args, ...flags, ...files]))
  return found.map(({ file, line, rule_name, message }) => ({
    finding: `${basename(file, '.sql')} ${rule_name}`,
    where: `${basename(file)}:${line + 1}: ${rule_name}: ${message}`,
  }))
}

/** It ends with 1 where it has found something. */
function outputOf(args: readonly string[]): string {
  try {
    return execFileSync(nodeBinary(), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('[')) return String(error.stdout)
    throw error
  }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync(`${FOLDER}/*.sql`, { cwd: root }).map((file) => join(root, file))
  const found = lintMigrations(files)
  const fresh = found.filter(({ finding }) => !BEFORE_THE_CHECK.includes(finding))
  const gone = BEFORE_THE_CHECK.filter((finding) => !found.some((each) => each.finding === finding))
  for (const { where } of fresh) console.error(where)
  for (const finding of gone) console.error(`${finding} is not found any more: the linter looks at something else`)
  console.log(`${files.length} migrations`)
  process.exitCode = fresh.length + gone.length === 0 && files.length > 0 ? 0 : 1
}
