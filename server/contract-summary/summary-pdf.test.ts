import { expect, test } from 'vitest'
import { drawDocument } from '#server/pdf/draw-document.ts'
import { openLayout } from '#server/pdf/page-layout.ts'
import { pdfObjects, sizesIn } from '#server/pdf/pdf-streams.fixture.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { alone, shippedBundles, shippedRelease, summaryOf } from './shipped-summaries.fixture.ts'
import { summaryContent, summaryFile } from './summary-file.ts'

const release = await shippedRelease()
const BUNDLES = 50

function plan(code: string) {
  const tariff = release.tariffs.find((each) => each.code === code)
  if (tariff === undefined) throw new Error(`There is no plan ${code}`)
  return summaryOf(release, [alone(release, tariff)])
}

/** How many pages each of the summaries takes, laid out in one file. */
function pagesOf(summaries: readonly ReturnType<typeof plan>[]): number[] {
  const { page, root } = openLayout({
    title: 'All of them',
    author: 'Tonn',
    date: '2026-11-16',
    foot: null,
  })
  return summaries.map((summary, index) => {
    if (index > 0) page.nextPage()
    const before = page.pages
    page.inside(root, 'Sect', (section) => drawDocument(page, section, summaryContent(summary), 'Tonn'))
    return page.pages - before + 1
  })
}

test('CSUM-30: the file of each shipped plan has one page', () => {
  const pages = pagesOf(release.tariffs.map((tariff) => summaryOf(release, [alone(release, tariff)])))
  const long = release.tariffs.filter((_, index) => pages[index] !== 1).map(({ code }) => code)
  expect(long).toEqual([])
})

test('CSUM-30: the file of a bundle has three pages at most', () => {
  const pages = pagesOf(shippedBundles(release, BUNDLES).map((order) => summaryOf(release, order)))
  expect(pages).toHaveLength(BUNDLES)
  expect(Math.max(...pages)).toBeLessThanOrEqual(3)
})

test('CSUM-31: the file is tagged, titled and in Irish English, and its words are 10 pt at least', () => {
  const bytes = renderPdf(summaryFile([plan('ACQ_PHONE_FTTH_1GB_24M')]))
  const objects = pdfObjects(bytes)
  expect(objects).toContain('/MarkInfo<</Marked true>>/Lang(en-IE)/ViewerPreferences<</DisplayDocTitle true>>')
  expect(objects).toContain('/Title (Contract summary: Fibre 1Gb and Home Phone)')
  const tags = [...objects.matchAll(/\/S\/(\w+)/g)].map(([, tag]) => tag)
  const count = (tag: string) => tags.filter((each) => each === tag).length
  expect([count('Document'), count('H1'), count('H2'), count('Table'), count('TR')]).toEqual([1, 1, 6, 1, 3])
  expect([count('TH'), count('TD'), count('LI') === count('LBody')]).toEqual([6, 6, true])
  const sizes = sizesIn(bytes)
  expect(sizes.length).toBeGreaterThan(20)
  expect(Math.min(...sizes)).toBe(10)
})

test('CSUM-32: the same summary makes the same bytes', () => {
  const [one, other] = [1, 2].map(() => renderPdf(summaryFile([plan('ACQ_TV_CINEMA_24M')])))
  expect(one?.equals(other ?? Buffer.of())).toBe(true)
})
