import { type Disaster, RELEASE } from './disaster.ts'

export const MOST_FAILED_PAGES = 0.001
export const LONGEST_GAP_MS = 15_000

/** What the cluster did not hold: one sentence each. A page that a killed server was sending is lost, however few there were. */
export function judge({
  disasters,
  findings,
}: {
  disasters: readonly Disaster[]
  findings: readonly string[]
}): string[] {
  const pages = disasters.reduce((sum, each) => sum + each.pages.count, 0)
  const failed = disasters.reduce((sum, each) => sum + each.pages.failed, 0)
  return [
    ...findings,
    ...(failed > Math.max(1, pages * MOST_FAILED_PAGES) ? [`${failed} of ${pages} pages failed`] : []),
    ...disasters
      .filter(({ gapMs }) => gapMs > LONGEST_GAP_MS)
      .map(({ name, gapMs }) => `${name}: no cart could be changed for ${Math.round(gapMs / 1000)} s`),
    ...disasters
      .filter(isRelease)
      .flatMap(({ name, pages: read, changes }) =>
        read.failed + changes.failed === 0
          ? []
          : [`${name}: ${read.failed} pages and ${changes.failed} changes failed`],
      ),
  ]
}

export function isRelease({ name }: Disaster): boolean {
  return name === RELEASE
}
