import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedRelease } from '#server/contract-summary/shipped-summaries.fixture.ts'
import { lastPage } from '#server/pdf/last-page.fixture.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { dueDocuments } from './due-documents.ts'
import { generatedOrders } from './generated-order.fixture.ts'

const CONTRACTS = 8

test(`DOC-22: of ${CONTRACTS} contracts none ends in a page that is less than a quarter filled, and all have the logo`, async () => {
  const orders = generatedOrders(await shippedRelease())
  fc.assert(
    fc.property(orders, ({ agreed }) => {
      const contract = dueDocuments(agreed).find(({ kind }) => kind === 'contract')
      if (contract === undefined) throw new Error('There is no contract')
      const { pages, filled, hasLogo } = lastPage(renderPdf(contract.write()))
      expect(hasLogo).toBe(true)
      expect(pages).toBeGreaterThan(1)
      expect(filled).toBeGreaterThanOrEqual(0.25)
    }),
    { numRuns: CONTRACTS },
  )
})
