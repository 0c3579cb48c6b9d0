import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = '/chaos/short-run.hardening.test.ts'

/**
 * A clean clone has no times of an earlier run, so a long file would run last, alone, while the other workers wait. The API
 * of Vitest requires a class.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (moduleId.endsWith(LONGEST)) return 0
  return project.name === 'hardening' ? 1 : 2
}
