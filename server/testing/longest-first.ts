import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A clean clone knows no times of an earlier run: of these one would be left at the end, alone, while the others wait. */
const LONGEST = [
  'chaos/short-run.hardening.test.ts',
  'server/platform/log/full-disk.hardening.test.ts',
  'server/nasty-values.hardening.test.ts',
  'server/order/money/payment.test.ts',
  'server/availability/enquiry.test.ts',
  'server/whole-shop.hardening.test.ts',
  'fuzz/run-fuzz.hardening.test.ts',
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
