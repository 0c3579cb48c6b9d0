import { customerIn } from '../customer.ts'
import { ANY_SIZE, DESKTOP, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'
import { logIn, logOut } from '../sign-in.ts'

const ADD_SIM = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const CART = `query c { getCart { uuid offers { id } } }`
const REMOVE = `mutation r($reference: String!, $offerId: String!) { removeTariff(reference: $reference, offerId: $offerId) { uuid } }`
const ACCOUNT = { email: 'mobile@demo.example', name: 'Órla' }

test(
  'JOUR-54, SESS-30: a guest’s full cart comes along into the account, and leaves the browser with the customer',
  ANY_SIZE,
  async ({ page }) => {
    const cart = page.getByRole('region', { name: 'Cart' })
    await customerIn(page).must(ADD_SIM)
    await page.goto('/mobile/sim-only')
    await expect(cart).toBeVisible()
    await logIn(page, ACCOUNT)
    await expect(page.getByRole('alert').filter({ hasText: 'added your cart to your account' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await expect(cart).toBeVisible()
    await logOut(page)
    await expect(cart).toBeHidden()
    await test.step('SESS-33, SESS-34: with another cart here the customer chooses, and has the first one back', async () => {
      await page.setViewportSize(DESKTOP)
      await customerIn(page).must(ADD_SIM)
      await page.goto('/mobile/sim-only')
      await logIn(page, ACCOUNT)
      const choice = page.getByRole('dialog', { name: 'You have two carts' })
      await expect(choice).toBeVisible()
      await expectAccessible(page)
      await choice.getByRole('button', { name: 'Use the cart in my account' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'brought back the cart' })).toBeVisible()
      await expect(cart).toBeVisible()
      await expectNoSidewaysScrollAtBothSizes(page)
    })
    await test.step('the account is left without a cart', async () => {
      const { getCart } = await customerIn(page).must(CART)
      await customerIn(page).must(REMOVE, { reference: getCart.uuid, offerId: getCart.offers[0].id })
    })
    await logOut(page)
  },
)
