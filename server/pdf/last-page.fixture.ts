import { pdfStreams } from './pdf-streams.fixture.ts'

const PAGE_HEIGHT = 841.89
/** Below the baseline of a line of text. */
const DESCENT = 4

/** The pages of a document, how much of the last one is filled, and whether it has the logo. */
export function lastPage(bytes: Buffer): { pages: number; filled: number; hasLogo: boolean } {
  const contents = pdfStreams(bytes).filter((content) => content.includes(' Tm'))
  const body = (contents.at(-1) ?? '').replace(/\/Pagination[\s\S]*/, '')
  const heights = [...body.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y))
  return {
    pages: contents.length,
    filled: 1 - (Math.min(...heights) - DESCENT) / PAGE_HEIGHT,
    hasLogo: contents.some((content) => content.includes('/wave sh')),
  }
}
