import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = '/chaos/short-run.hardening.test.ts'
const WITH_DOCUMENT = '// @vitest-environment happy-dom'

/**
 * A clean clone has no times of an earlier run, so a long file would run last, alone, while the other workers wait. A worker
 * ends when the next file needs another environment, so files with a document come one after the other: else one in seven
 * files began in a new process. The API of Vitest requires a class.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({ file, rank: rankOf(file) }))
    return sorted.toSorted((one, other) => one.rank - other.rank).map(({ file }) => file)
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (moduleId.endsWith(LONGEST)) return 0
  if (project.name === 'hardening') return 1
  if (project.name === 'api') return 2
  return readFileSync(moduleId, 'utf8').startsWith(WITH_DOCUMENT) ? 3 : 4
}
