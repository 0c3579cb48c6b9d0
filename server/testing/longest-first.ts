import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A clean clone knows no times of an earlier run: of these one would be left at the end, alone, while the others wait. */
const LONGEST = [
  'chaos/short-run.test.ts',
  'server/nasty-values.test.ts',
  'server/long-texts.test.ts',
  'server/order/mail/many-mails.test.ts',
  'server/prepare.test.ts',
  'fuzz/short-run.test.ts',
]

/** The API of Vitest wants a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], others = [] } = Object.groupBy(await super.sort(files), (file) =>
      rankOf(file) < 0 ? 'others' : 'long',
    )
    return [...long.toSorted((one, other) => rankOf(one) - rankOf(other)), ...others]
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  return LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
}
