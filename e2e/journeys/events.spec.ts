import { customerIn, readyForReview } from '../customer.ts'
import { ANY_SIZE, check, checkEircode, expect, test } from '../shop.ts'

const REMOVE = `mutation r($reference: String!, $offerId: String!) { removeTariff(reference: $reference, offerId: $offerId) { uuid } }`

test(
  'EVENT-13: from the plans to the button every step is an event of GA4, and nothing personal is in the stream',
  ANY_SIZE,
  async ({ page, events, sandbox }) => {
    /** Names since the last step, once this one is there. */
    let seen = 0
    async function since(last: string): Promise<string[]> {
      await expect.poll(() => events?.names().slice(seen) ?? []).toContain(last)
      const names = events?.names().slice(seen) ?? []
      seen += names.length
      return names
    }

    await test.step('the plans of a home', async () => {
      await checkEircode(page, 'D08 P3T7')
      expect(await since('view_item_list')).toEqual(['page_view', 'availability_checked', 'view_item_list'])
      await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
      expect(await since('add_to_cart')).toEqual(['select_item', 'add_to_cart'])
    })

    await test.step('a list of handsets and the page of one', async () => {
      await page.goto('/mobile')
      await page.getByRole('link', { name: 'Kaimo K9', exact: true }).click()
      const names = await since('view_item')
      expect(names).toEqual(['page_view', 'view_item_list', 'page_view', 'select_item', 'view_item'])
    })

    await test.step('a call that fails, and its modal', async () => {
      await sandbox.control('qualification', { mode: 'fail' })
      await page.goto('/shop/broadband?by=eircode')
      await check(page, 'V94 E6NH')
      await page.getByRole('dialog').waitFor()
      const names = await since('modal_shown')
      expect(names.toSorted()).toEqual(['api_exception', 'modal_shown', 'page_view'])
      await sandbox.control('qualification', {})
    })

    const customer = customerIn(page)
    async function emptyCart(): Promise<void> {
      const { getCart } = await customer.must('{ getCart { uuid offers { id } } }')
      for (const { id: offerId } of getCart.offers) await customer.must(REMOVE, { reference: getCart.uuid, offerId })
    }

    await test.step('another SIM on the summary', async () => {
      await emptyCart()
      await page.goto('/mobile/sim-only')
      await page
        .getByRole('button', { name: /^Choose/ })
        .first()
        .click()
      expect(await since('add_to_cart')).toEqual(['page_view', 'view_item_list', 'select_item', 'add_to_cart'])
      await page.goto('/shop/summary')
      await page.getByRole('radio', { name: /^eSIM/ }).first().check()
      expect(await since('sim_change')).toEqual(['page_view', 'view_cart', 'sim_change'])
    })

    await test.step('checkout to its last step', async () => {
      await emptyCart()
      await readyForReview(page, { fibreAt: 'D08 P3T7' })
      for (const step of ['details', 'delivery', 'payment']) {
        await page.goto(`/checkout/${step}`)
        await page.getByRole('button', { name: /^Continue to/ }).click()
        // Every step is complete, so the next one is the review.
        await expect(page).toHaveURL(/review/)
      }
      const names = (await since('add_payment_info')).filter((name) => name !== 'page_view')
      expect(names).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info'])
    })
  },
)
