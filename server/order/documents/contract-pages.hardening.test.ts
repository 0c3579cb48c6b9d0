import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedRelease } from '#server/contract-summary/shipped-summaries.fixture.ts'
import { lastPage } from '#server/pdf/last-page.fixture.ts'
import { pdfStreams } from '#server/pdf/pdf-streams.fixture.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { dueDocuments } from './due-documents.ts'
import { generatedOrders } from './generated-order.fixture.ts'

const CONTRACTS = 8
const RULE = / w (\S+) \S+ m (\S+) \S+ l S/g

test(`DOC-22, DOC-28: of ${CONTRACTS} contracts none ends in a page that is less than a quarter filled, all have the logo, and a rule from margin to margin above each section`, async () => {
  const orders = generatedOrders(await shippedRelease())
  fc.assert(
    fc.property(orders, ({ agreed }) => {
      const contract = dueDocuments(agreed).find(({ kind }) => kind === 'contract')
      if (contract === undefined) throw new Error('There is no contract')
      const bytes = renderPdf(contract.write())
      const { pages, filled, hasLogo } = lastPage(bytes)
      expect(hasLogo).toBe(true)
      expect(pages).toBeGreaterThan(1)
      expect(filled).toBeGreaterThanOrEqual(0.25)
      const rules = pdfStreams(bytes).flatMap((stream) => [...stream.matchAll(RULE)].map(([, from, to]) => [from, to]))
      expect(new Set(rules.map(String))).toEqual(new Set(['36,559.3']))
    }),
    { numRuns: CONTRACTS },
  )
})
