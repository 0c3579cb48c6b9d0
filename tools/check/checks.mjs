import { bin, nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { run } from '#tools/launch/run.mjs'

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[][]} commands run in turn; the first word is a command of a package or, with a slash, a file of ours
 */

/** Folders that lean on the same ones are checked as one program, or the same files would be checked again for each. */
export const PROGRAMS = [
  { name: 'domain', project: 'domain' },
  { name: 'sandbox', project: 'sandbox' },
  { name: 'storefront', project: 'storefront' },
  { name: 'desk', project: 'desk' },
  { name: 'server, fuzz and chaos', project: 'tsconfig.server.json' },
  { name: 'tools, e2e, bench and configuration', project: 'tsconfig.tools.json' },
]

/** Types of routes. @type {Readonly<Record<string, string[][]>>} */
const TYPEGEN = { storefront: [['react-router', 'typegen']], desk: [['react-router', 'typegen', 'desk']] }

/**
 * What must hold before a test is worth running. Long checks come first, so that both workers end at the same time.
 * @type {readonly Check[]}
 */
export const CHECKS = [
  { name: 'format and lint', commands: [['biome', 'ci', '--colors=off', '.']] },
  ...PROGRAMS.toReversed().map(({ name, project }) => ({
    name: `types of ${name}`,
    commands: [...(TYPEGEN[project] ?? []), typesOf(project)],
  })),
  { name: 'unused dependencies and exports', commands: [['knip', '--no-progress', '--no-config-hints']] },
  {
    name: 'npm ci accepts the lock file, and checks every package',
    commands: [['tools/supply/complete-lock.mjs', '--check']],
  },
  {
    name: 'schema.graphql and that of the desk are what the server says',
    commands: [['server/print-schema.ts', '--check']],
  },
  { name: 'typed documents are what the schema says', commands: [['tools/build/codegen.ts', '--check']] },
  { name: 'import direction and cycles', commands: [['tools/check/check-imports.ts']] },
  { name: 'style of imports', commands: [['tools/check/check-import-style.ts']] },
  { name: 'order of rooms', commands: [['tools/check/check-rooms.ts']] },
  {
    name: 'stored documents are parsed, and statements ask for columns',
    commands: [['tools/check/database/check-stored.ts']],
  },
  { name: 'tsc checks every source', commands: [['tools/check/check-programs.ts']] },
  { name: 'every rule has a test, and ids only grow', commands: [['tools/check/check-spec.ts']] },
  { name: 'every decision has a date and a status', commands: [['tools/check/check-decisions.ts']] },
  { name: 'docs/analytics.md is the list of events', commands: [['tools/check/specified/list-events.ts']] },
  { name: 'words of the glossary', commands: [['tools/check/check-glossary.ts']] },
  { name: 'voice of customer texts', commands: [['tools/check/voice/check-voice.ts']] },
  { name: 'links of documents', commands: [['tools/check/check-links.ts']] },
  { name: 'the migration journal only grows', commands: [['tools/check/check-migrations.ts']] },
  { name: 'migrations expand before they contract (squawk)', commands: [['tools/check/database/check-squawk.ts']] },
]

/**
 * What was checked before and depends on nothing that changed is not checked again. One checker instead of four, each of which
 * would work out the same types for itself: 14 instead of 26 processor seconds for the server, with two programs at a time.
 * @param {string} project
 * @returns {string[]}
 */
function typesOf(project) {
  const buildInfo = `node_modules/.cache/tsc/${project.replace(/\.json$/, '')}.tsbuildinfo`
  return ['tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo]
}

/**
 * @param {Check} check
 * @returns {Promise<import('#tools/launch/run.mjs').Finished>}
 */
export async function runCheck({ commands }) {
  let output = ''
  for (const [program = '', ...args] of commands) {
    const file = program.includes('/') ? program : bin(program)
    const finished = await run(nodeBinary(), [file, ...args], { cwd: ROOT, env: toolEnvironment() })
    output += finished.output
    if (finished.code !== 0) return { code: finished.code, output }
  }
  return { code: 0, output }
}

/** The environment for the tools: they set NODE_ENV as they need it, and their output may end in a log file. */
export function toolEnvironment() {
  const { NODE_ENV: _mode, FORCE_COLOR: _colour, ...env } = process.env
  return { ...env, NO_COLOR: '1' }
}
