import type { Browser, Page } from '@playwright/test'
import { WITHOUT_HOME } from '#server/testing/bringing.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aMobile, answerCheckout } from '#server/testing/shopping.ts'
import { CARD, enterCard } from '../card-form.ts'
import { choosePlan, expectOrdered, pressOrder, reviewChange } from '../change-order.ts'
import { customerIn, newEmail } from '../customer.ts'
import { withSimOnly } from '../mobile-order.ts'
import {
  ANY_SIZE,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtBothSizes,
  test,
} from '../shop.ts'
import type { OpenShop } from '../shops.ts'
import { openAccount, twinOf } from '../sign-in.ts'

const TABLET_CODE = /^[A-Z2-9]{4} [A-Z2-9]{4}$/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Sinéad at the counter, signed in. */
async function assistantIn(browser: Browser, shop: OpenShop): Promise<Page> {
  const counter = await browser.newContext({ baseURL: shop.url, viewport: DESKTOP, reducedMotion: 'reduce' })
  const page = await counter.newPage()
  await page.goto('/assist')
  await page.getByLabel('Email').fill('retail@staff.example')
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Open a customer’s cart')
  return page
}

async function typeCode(assistant: Page, code: string): Promise<void> {
  await assistant.getByLabel('Shop code').fill(code)
  await assistant.getByRole('button', { name: 'Open the cart' }).click()
}

/** Read out from the customer's phone. */
async function codeOf(phone: Page): Promise<string> {
  await phone.getByRole('region', { name: /You’re all set|Before you can order/ }).scrollIntoViewIfNeeded()
  await phone.getByRole('button', { name: 'Get help in a shop' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Get help in a shop' })
  const code = await dialog.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/).textContent()
  return code ?? ''
}

async function firstCodeOf(phone: Page): Promise<string> {
  await withSimOnly(phone)
  await phone.goto('/shop/summary')
  const code = await codeOf(phone)
  await phone.keyboard.press('Escape')
  return code
}

test(
  'ASSIST-70, ASSIST-71: a customer and an assistant fill one cart; only the customer orders it',
  ANY_SIZE,
  async ({ page: phone, browser, shop }) => {
    const [first, assistant] = await Promise.all([firstCodeOf(phone), assistantIn(browser, shop)])
    const mobile = aMobile()
    const strip = phone.getByRole('region', { name: 'Shared with a shop' })

    await test.step('a wrong code opens nothing, and the right one works once', async () => {
      await typeCode(assistant, '222 222')
      await expect(assistant.getByText('No cart has this code. Ask for it again.')).toBeVisible()
      await typeCode(assistant, first)
      await expect(heading(assistant)).toHaveText('The customer’s cart')
      await expect(strip).toContainText('Sinéad at Tonn Henry Street sees this cart with you')
    })
    await test.step('ASSIST-71: Stop ends it at once, and the cart stays', async () => {
      await strip.getByRole('button', { name: /^Stop/ }).click()
      await expect(strip).toContainText('You stopped sharing your cart.')
      await expect(assistant.getByText('The session has ended')).toBeVisible()
      await typeCode(assistant, first)
      await expect(assistant.getByText('No cart has this code. Ask for it again.')).toBeVisible()
      await typeCode(assistant, await codeOf(phone))
      await expect(heading(assistant)).toHaveText('The customer’s cart')
      await phone.keyboard.press('Escape')
      await expect(strip).toContainText('sees this cart with you')
    })
    await test.step('what the assistant adds is on the phone at once, with a name', async () => {
      await assistant.getByRole('link', { name: 'Another mobile' }).click()
      await assistant.getByRole('link', { name: 'Solwyn One Pro', exact: true }).click()
      await assistant.getByRole('button', { name: 'Add phone and plan' }).first().click()
      await assistant.getByRole('link', { name: 'Back to it' }).click()
      await expect(assistant.getByRole('region', { name: 'Mobile plans' })).toContainText('You,')
      await expect(phone.getByRole('region', { name: 'Mobile plans' })).toContainText('Solwyn One Pro')
      await expectAccessible(assistant)
      await expectNoSidewaysScroll(assistant)
    })
    await test.step('after the hand-over a change takes the ticks back', async () => {
      await assistant.getByRole('button', { name: 'Hand over to the customer' }).click()
      await expect(assistant.getByText(/^With the customer since/)).toBeVisible()
      await expect(strip.getByRole('link', { name: 'Check out' })).toBeVisible()
      const details = { ...WITHOUT_HOME.details, mobile, email: newEmail() }
      await answerCheckout(customerIn(phone), { ...WITHOUT_HOME, details })
      await phone.goto('/checkout/review')
      const terms = phone.getByRole('checkbox', { name: /I agree to the terms/ })
      await terms.check()
      await expect(heading(assistant)).toHaveText('Aoife’s cart')
      await expect(assistant.getByRole('button', { name: /\border|obligation|check ?out/i })).toHaveCount(0)
      await assistant.getByRole('button', { name: 'Remove SIM Only 20' }).click()
      await expect(phone.getByText('Sinéad changed SIM Only 20')).toBeVisible()
      await expect(terms).not.toBeChecked()
      await expectAccessible(phone)
      await expectNoSidewaysScroll(phone)
      await terms.check()
    })
    const counter = await browser.newContext({ baseURL: shop.url, viewport: DESKTOP, reducedMotion: 'reduce' })
    const tablet = await counter.newPage()
    await test.step('ASSIST-64: the tablet opens by a code that only the customer’s phone shows', async () => {
      await assistant.getByRole('button', { name: 'Sign on the tablet' }).click()
      await strip.getByRole('button', { name: 'Show code for the tablet' }).click()
      const code = (await strip.getByText(TABLET_CODE).textContent()) ?? ''
      await expect(assistant.getByText('The code for it is on Aoife’s own phone')).toBeVisible()
      await expect(assistant.getByText(TABLET_CODE)).toHaveCount(0)
      await tablet.goto('/assist/tablet')
      await tablet.getByLabel('Tablet code').fill(code)
      await tablet.getByRole('button', { name: 'Open my cart' }).click()
      await tablet.waitForURL('**/shop/summary')
      await expect(assistant.getByText('Aoife is signing on the tablet')).toBeVisible()
    })
    await test.step('ASSIST-65, ASSIST-67: the tablet asks for a code to the customer’s own phone before it shows anything of them', async () => {
      await tablet.goto('/checkout/payment')
      await expect(tablet.getByText('This is the shop’s tablet, so we check that it’s you who orders.')).toBeVisible()
      await expect(tablet.getByRole('main')).toContainText(`••• ${mobile.slice(-4)}`)
      await expect(tablet.locator('body')).not.toContainText(/Bhriain|aoife/i)
      await expectAccessible(tablet)
      await expectNoSidewaysScrollAtBothSizes(tablet)
      await tablet.getByRole('button', { name: 'Text me a code' }).click()
      await expect(tablet.getByText('We sent a code to')).toBeVisible()
      await tablet.getByLabel('Six-digit code').fill(await codeSentTo(shop, mobile))
      await expect(heading(tablet)).toHaveText('Check and order')
      await expect(tablet.getByRole('main')).toContainText('Bhriain')
    })
    await test.step('ASSIST-66: the customer orders there, and the assistant sees it', async () => {
      await tablet.getByRole('checkbox', { name: /I agree to the terms/ }).check()
      await tablet.getByRole('button', { name: 'Order with obligation to pay' }).click()
      await enterCard(tablet, CARD)
      await expect(heading(tablet)).toHaveText('Thank you, Aoife')
      // The footer has the law's link everywhere.
      await expect(tablet.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0)
      await expect(tablet.getByRole('button', { name: 'Correct it' })).toHaveCount(0)
      await expect(tablet.getByText('You can’t change or cancel your order on the shop’s tablet.')).toBeVisible()
      await expect(assistant.getByText(/^Aoife ordered at \d\d:\d\d: TN-/)).toBeVisible()
      await expect(assistant.getByRole('region', { name: 'Who did what' })).toContainText('Aoife ordered')
      await tablet.getByRole('button', { name: 'Give it back' }).click()
      await expect(heading(tablet)).toHaveText('Sign on this tablet')
    })
    await counter.close()
    await assistant.context().close()
  },
)

test(
  'ASSIST-68, ASSIST-73: an assistant fills a customer’s change of plan by its code; only the customer orders it',
  ANY_SIZE,
  async ({ page: phone, browser, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const assistant = await assistantIn(browser, shop)
    await openAccount(phone, twinOf('fibre'))
    await choosePlan(phone, 'Broadband 100', /^Broadband 100 .*with a new minimum term/)
    await phone.waitForURL('**/shop/summary')

    await test.step('the code opens the change, and nothing else of the customer', async () => {
      await typeCode(assistant, await codeOf(phone))
      await phone.keyboard.press('Escape')
      await expect(heading(assistant)).toHaveText('Niamh’s cart')
      const main = assistant.getByRole('main')
      await expect(main).toContainText('Existing customer')
      await expect(main).toContainText('Broadband Recontract')
      await expect(main).toContainText('Not on the shop’s tablet.')
      await expect(main).not.toContainText(/SUB-|Kavanagh|@demo/)
      await expectAccessible(assistant)
      await expectNoSidewaysScrollAtBothSizes(assistant)
    })
    await test.step('what the assistant adds is on the phone, with a name', async () => {
      await assistant.getByRole('link', { name: 'Extras' }).click()
      await assistant.getByRole('checkbox', { name: /Wi-Fi booster/ }).check()
      await assistant.getByRole('link', { name: 'Back to it' }).click()
      await expect(phone.getByRole('main')).toContainText('Wi-Fi booster')
    })
    await test.step('no way leads the assistant to the order button', async () => {
      await expect(assistant.getByRole('button', { name: /\border|obligation|check ?out/i })).toHaveCount(0)
      await assistant.goto('/checkout/review')
      await expect(assistant.getByRole('button', { name: /obligation/ })).toHaveCount(0)
      await expect(assistant.locator('body')).not.toContainText(/Check and order/)
      await assistant.goto('/assist')
      await assistant.getByRole('button', { name: 'Hand over to Niamh' }).click()
      await expect(assistant.getByText(/^With Niamh since/)).toBeVisible()
    })
    await test.step('the customer orders it on their own phone', async () => {
      await reviewChange(phone)
      await pressOrder(phone)
      await expectOrdered(phone, 'Niamh')
      await expect(assistant.getByText(/^Niamh ordered at \d\d:\d\d: TN-/)).toBeVisible()
    })
    await assistant.context().close()
  },
)
