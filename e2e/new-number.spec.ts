import { withSimOnly } from './mobile-order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test(
  'NUMB-10: a new number is chosen, its page says until when it is held, and one that is gone says so and is not offered again',
  ANY_SIZE,
  async ({ page, browser, shop }) => {
    await withSimOnly(page)
    await page.goto('/shop/summary')
    const section = page.getByRole('region', { name: 'SIM only' })
    await expect(section).toContainText('We’ll give you the next free one.')
    await section.getByRole('link', { name: /^Choose the number of/ }).click()
    const numbers = page.getByRole('group', { name: 'Choose a new number' }).getByRole('radio', { name: /^08\d / })
    await expect(numbers).toHaveCount(6)
    await expect(page.getByText('We’ll hold the number you choose while you order.')).toBeVisible()
    const first = await numbers.first().inputValue()
    await numbers.first().check()
    await page.getByRole('button', { name: 'Use this number' }).click()
    await expect(section).toContainText(`A new number: ${spoken(first)}`)

    await section.getByRole('link', { name: /^Change the number of/ }).click()
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${spoken(first)} Held for you until \\d\\d:\\d\\d$`) }),
    ).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const wanted = await numbers.last().inputValue()
    const rivals = await browser.newContext({ baseURL: shop.url })
    const { customer: rival, ...line } = await withSimOnly(rivals)
    await rival.must(
      `mutation n($reference: String!, $offerId: String!, $msisdn: String) {
        chooseNumber(reference: $reference, offerId: $offerId, msisdn: $msisdn) { uuid }
      }`,
      { ...line, msisdn: wanted },
    )
    await rivals.close()
    await numbers.last().check()
    await page.getByRole('button', { name: 'Use this number' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'We couldn’t hold this number' })
    await expect(refusal).toContainText('Someone else has just taken this number.')
    await expect(page.locator(`input[value="${wanted}"]`)).toHaveCount(0)
    await page.goto('/shop/summary')
    await expect(section).toContainText(`A new number: ${spoken(first)}`)
  },
)

/** "085 123 4567" for +353851234567. */
function spoken(msisdn: string): string {
  return msisdn.replace(/^\+353(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3')
}
