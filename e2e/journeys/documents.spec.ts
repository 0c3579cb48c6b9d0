import { PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { newEmail, readyForReview } from '../customer.ts'
import { mailTo } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'

test(
  'DOC-12: the documents of an order come to its open page by themselves, and with its mail',
  ANY_SIZE,
  async ({ page, shop }) => {
    const email = newEmail()
    const customer = await readyForReview(page, { details: { email } })
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    await page.goto(`/order/${placeOrder.reference}`)
    const documents = page.getByRole('region', { name: 'Your documents' })
    await expect(documents.getByRole('link')).toHaveText([
      'Your contract',
      'Contract summary',
      'Right to cancel and cancellation form',
      'SEPA Direct Debit Mandate',
    ])
    await documents.getByText('Checksums').click()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    const checksums = documents.getByText(/^[0-9a-f]{64}$/)
    const told = await checksums.first().textContent()
    const url = await documents.getByRole('link').first().getAttribute('href')
    const file = await page.request.get(url ?? '')
    expect([file.status(), file.headers()['etag']]).toEqual([200, `"${told}"`])
    const { attachments } = await mailTo(shop, email)
    expect(attachments.map(({ checksum }) => checksum)).toEqual(await checksums.allTextContents())
  },
)
