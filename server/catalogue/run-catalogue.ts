import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { LiveCarts } from '#domain/catalogue/diff/live-carts.ts'
import { cleanText } from '#domain/clean-text.ts'
import { asksSecondPerson, breakGlassReason } from '#server/audit/second-person.ts'
import { auditedDatabase, withShellDatabase } from '#server/audit/shell-acts.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Operator } from '#server/session/operator.ts'
import { contentLines, diffLines, listLines, problemLines } from './catalogue-lines.ts'
import { type CartsByRelease, listReleases } from './list-releases.ts'
import { stageProposal } from './proposals/stage-proposal.ts'
import { compareCatalogue, publishCatalogue, rollbackRelease } from './publish-catalogue.ts'
import { CATALOGUE_FOLDER, type CompiledCatalogue, readCatalogue } from './read-catalogue.ts'
import { writeStaged } from './staged/write-staged.ts'

/** The contents of live carts, which the cart's room owns. */
export type CartsOfRelease = {
  live(db: Database): Promise<LiveCarts>
  byRelease: CartsByRelease
}

export type CatalogueTerminal = {
  env: Readonly<Record<string, string | undefined>>
  caller: Operator
  carts: CartsOfRelease
  out(line: string): void
  err(line: string): void
}

/** 0: done; 1: refused, and nothing was changed; 2: usage error. */
type ExitCode = 0 | 1 | 2

const USAGE = `npm run catalogue -- <command>

  check [folder]       is everything right in the files?
  diff                 what would change if they were published?
  publish [--dry-run]  check, show what changes, and sell from them: on a laptop, or with
                       --break-glass "why" in an emergency; else two employees agree (propose)
  propose --name <name>  check, and lay it before the desk: it goes on sale once two employees have agreed
  staged <new folder>  files with what partners propose and is In design, to check, compare and publish
  list                 the releases so far, newest first
  rollback [number]    back to the release before, or to that one

  --folder <folder>    other files than those in catalogue/
Exit codes: 0 done, 1 refused and nothing changed, 2 not understood.`

type Request = {
  positional: string | null
  folder: string | null
  dryRun: boolean
  name: string | null
  breakGlass: string | undefined
}
type Command = {
  run(request: Request, terminal: CatalogueTerminal): Promise<ExitCode>
  mostArguments: number
  options: readonly Option[]
}

const OPTIONS = {
  folder: { type: 'string' },
  'dry-run': { type: 'boolean' },
  name: { type: 'string' },
  'break-glass': { type: 'string' },
} as const
type Option = keyof typeof OPTIONS

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['check', { run: check, mostArguments: 1, options: ['folder'] }],
  ['diff', { run: diff, mostArguments: 0, options: ['folder'] }],
  ['publish', { run: publish, mostArguments: 0, options: ['folder', 'dry-run', 'break-glass'] }],
  ['propose', { run: propose, mostArguments: 0, options: ['folder', 'name'] }],
  ['staged', { run: staged, mostArguments: 1, options: ['folder'] }],
  ['list', { run: list, mostArguments: 0, options: [] }],
  ['rollback', { run: rollback, mostArguments: 1, options: [] }],
])

export async function runCatalogue(argv: readonly string[], terminal: CatalogueTerminal): Promise<ExitCode> {
  const [name = '', ...args] = argv
  const command = COMMANDS.get(name)
  const request = command === undefined ? null : readArguments(args, command)
  if (command === undefined || request === null) {
    terminal.err(USAGE)
    return 2
  }
  try {
    return await command.run(request, terminal)
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function readArguments(args: readonly string[], { mostArguments, options }: Command): Request | null {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    // An unknown option is refused, not ignored: a rollback with a misspelt --dry-run must not run.
    const isKnown = Object.keys(values).every((given) => options.some((option) => option === given))
    if (!isKnown || positionals.length > mostArguments) return null
    // An empty shell variable would otherwise be the current folder.
    if (positionals.includes('') || values.folder === '') return null
    const { folder = null, name = null, 'dry-run': dryRun = false, 'break-glass': breakGlass } = values
    return { positional: positionals[0] ?? null, folder, dryRun, name, breakGlass }
  } catch {
    return null
  }
}

async function check({ positional, folder }: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  if (positional !== null && folder !== null) {
    terminal.err(`Which of the two is to be checked, ${positional} or ${folder}?`)
    return 2
  }
  const catalogue = await compiled(positional ?? folder, terminal)
  if (catalogue === null) return 1
  terminal.out(`No mistakes. ${contentLines(catalogue.release)}`)
  return 0
}

async function diff({ folder }: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  const catalogue = await compiled(folder, terminal)
  if (catalogue === null) return 1
  return withShellDatabase<ExitCode>(terminal.env, async (db) => {
    const { active, carts } = await compareCatalogue({ db, liveCarts: terminal.carts.live })
    for (const line of diffLines(active, catalogue.release, carts)) terminal.out(line)
    return 0
  })
}

async function publish(request: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  if (request.dryRun) {
    const code = await diff(request, terminal)
    if (code === 0) terminal.out('A dry run: nothing was published.')
    return code
  }
  const breakGlass = breakGlassReason(request.breakGlass)
  if (breakGlass === null && (await asksSecondPerson(terminal.env))) {
    terminal.err(SECOND_PERSON)
    return 1
  }
  const catalogue = await compiled(request.folder, terminal)
  if (catalogue === null) return 1
  return withShellDatabase<ExitCode>(terminal.env, async (db) => {
    const audited = auditedDatabase(db, terminal.caller, 'RELEASE_PUBLISHED')
    const deps = { db: audited, liveCarts: terminal.carts.live }
    const published = await publishCatalogue(deps, terminal.caller, { catalogue, breakGlass })
    if (!published.ok) {
      terminal.err('channels.json date: must be later, as packs have other channels: contracts name a list by its date')
      return 1
    }
    const { active, carts, id } = published.value
    for (const line of diffLines(active, catalogue.release, carts)) terminal.out(line)
    terminal.out(id === active?.id ? `Release ${id} stays active.` : `Release ${id} is active.`)
    return 0
  })
}

const SECOND_PERSON = `Two employees put a release on sale: lay it before the desk with npm run catalogue -- propose --name "…".
If that cannot wait: npm run catalogue -- publish --break-glass "why". That is on record as such, and a security event.`

const LONGEST_NAME = 80

async function propose({ folder, name: given }: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  const clean = cleanText(given ?? '', { atMost: LONGEST_NAME, whenLonger: 'refuse' })
  const name = clean.ok ? clean.value : ''
  if (name === '') {
    terminal.err(
      `A proposal needs a name of at most ${LONGEST_NAME} characters: npm run catalogue -- propose --name "Black Friday"`,
    )
    return 2
  }
  const catalogue = await compiled(folder, terminal)
  if (catalogue === null) return 1
  return withShellDatabase<ExitCode>(terminal.env, async (db) => {
    const { active, carts } = await compareCatalogue({ db, liveCarts: terminal.carts.live })
    const staged = await stageProposal(
      { db: auditedDatabase(db, terminal.caller, 'RELEASE_PROPOSED') },
      terminal.caller,
      { name, catalogue },
    )
    if (!staged.ok) {
      terminal.err(STAGE_REFUSALS[staged.refusal])
      return 1
    }
    for (const line of diffLines(active, catalogue.release, carts)) terminal.out(line)
    terminal.out(`“${name}” waits at the desk as proposal ${staged.value.id}. Nothing was published.`)
    return 0
  })
}

/** Proposals of partners become files, which go the way of all others. */
async function staged({ positional: named, folder }: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  if (named === null) {
    terminal.err('Which new folder? As in: npm run catalogue -- staged ../spring')
    return 2
  }
  const into = path.resolve(named)
  return withShellDatabase<ExitCode>(terminal.env, async (db) => {
    const written = await writeStaged(db, { from: path.resolve(folder ?? CATALOGUE_FOLDER), into })
    if (!written.ok) {
      for (const problem of written.refusal) terminal.err(problem)
      return 1
    }
    for (const name of written.value.names) terminal.out(name)
    const catalogue = await compiled(into, terminal)
    if (catalogue === null) return 1
    const { active, carts } = await compareCatalogue({ db, liveCarts: terminal.carts.live })
    for (const line of diffLines(active, catalogue.release, carts)) terminal.out(line)
    terminal.out(`Nothing was published. To go on: npm run catalogue -- propose --folder ${into} --name …`)
    return 0
  })
}

const STAGE_REFUSALS = {
  NOTHING_CHANGES: 'Nothing changes: the release on sale says the same.',
  STAGED_ALREADY: 'The same files wait at the desk already.',
}

function list(_request: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  return withShellDatabase<ExitCode>(terminal.env, async (db) => {
    for (const line of listLines(await listReleases(db, terminal.carts.byRelease))) terminal.out(line)
    return 0
  })
}

async function rollback({ positional: number }: Request, terminal: CatalogueTerminal): Promise<ExitCode> {
  if (number !== null && !/^[1-9]\d{0,8}$/.test(number)) {
    terminal.err(`A release has a number, as in: npm run catalogue -- rollback 3. “${number}” is none.`)
    return 2
  }
  return withShellDatabase<ExitCode>(terminal.env, async (db) => {
    const request = { release: number === null ? null : Number(number) }
    const audited = auditedDatabase(db, terminal.caller, 'RELEASE_ROLLED_BACK')
    const result = await rollbackRelease({ db: audited }, terminal.caller, request)
    if (!result.ok) {
      terminal.err(ROLLBACK_REFUSALS[result.refusal](number ?? ''))
      return 1
    }
    const { from, to } = result.value
    terminal.out(`Release ${to} is active${from === null ? '' : ` instead of ${from}`}.`)
    terminal.out('Carts keep the price they were promised.')
    return 0
  })
}

const ROLLBACK_REFUSALS = {
  NOTHING_BEFORE: () => 'There is no release to go back to: none was active before this one.',
  RELEASE_NOT_FOUND: (number: string) => `There is no release ${number}. The releases: npm run catalogue -- list`,
  ALREADY_ACTIVE: (number: string) => `Release ${number} is active already.`,
}

const OBSTACLES: Readonly<Record<string, string>> = { ENOENT: 'is not there', ENOTDIR: 'is not a folder' }

/** Null when there are mistakes, which have been printed. */
async function compiled(named: string | null, { err }: CatalogueTerminal): Promise<CompiledCatalogue | null> {
  const folder = path.resolve(named ?? CATALOGUE_FOLDER)
  const obstacle = await readdir(folder).then(
    () => null,
    (error: NodeJS.ErrnoException) => OBSTACLES[error.code ?? ''] ?? 'cannot be read',
  )
  if (obstacle !== null) {
    err(`${folder} ${obstacle}.`)
    return null
  }
  const catalogue = await readCatalogue(folder)
  if (catalogue.ok) return catalogue.value
  for (const line of problemLines(catalogue.refusal)) err(line)
  return null
}
