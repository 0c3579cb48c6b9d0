import { globSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { PROGRAMS } from './checks.mjs'

/** `deploy` has projects of their own, with packages that are not installed here. */
const NOT_OURS = /^(deploy|node_modules|build|test-results|playwright-report)$|^\../

type Program = { include: readonly string[]; checkJs: boolean }

/** A program's files, as patterns from the root of the repository, and whether tsc checks JavaScript in it. */
export function readProgram(root: string, project: string): Program {
  const file = project.endsWith('.json') ? project : `${project}/tsconfig.json`
  const { extends: base, compilerOptions, include } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const inherited = base === undefined ? null : readProgram(root, posix.join(posix.dirname(file), base))
  return {
    include: include?.map((pattern: string) => posix.join(posix.dirname(file), pattern)) ?? inherited?.include ?? [],
    checkJs: compilerOptions?.checkJs ?? inherited?.checkJs ?? false,
  }
}

/** Sources that no program includes, and JavaScript that its program does not check. */
export function uncheckedSources(sources: readonly string[], programs: readonly Program[]): string[] {
  return sources.filter(
    (source) =>
      !programs.some(
        ({ include, checkJs }) =>
          (checkJs || /\.tsx?$/.test(source)) && include.some((pattern) => posix.matchesGlob(source, pattern)),
      ),
  )
}

export function readSourceNames(root: string): string[] {
  return globSync('**/*.{ts,tsx,js,mjs,cjs}', { cwd: root, exclude: (name) => NOT_OURS.test(name) })
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const sources = readSourceNames(root)
  const unchecked = uncheckedSources(
    sources,
    PROGRAMS.map(({ project }) => readProgram(root, project)),
  )
  for (const source of unchecked) console.error(`${source} is in no program that tsc checks`)
  console.log(`${sources.length} files in ${PROGRAMS.length} programs`)
  process.exitCode = unchecked.length === 0 && sources.length > 0 ? 0 : 1
}
