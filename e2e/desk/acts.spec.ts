import type { Browser, Page } from '@playwright/test'
import { addMobile, bringNumber, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import {
  aCustomer,
  answerCheckout,
  type Customer,
  fillCart,
  order,
  PLACE,
  payAt,
  REFERRED,
  SETTLE,
  START,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { expect } from '../shop.ts'
import type { OpenShop } from '../shops.ts'
import { pressAt, typeAt } from './by-keyboard.ts'
import { enter, expectGoodPage, test } from './desk.ts'

type Shop = Pick<OpenShop, 'url' | 'sandboxUrl' | 'deskUrl'>

function customerOf({ url, sandboxUrl }: Shop): Customer {
  return aCustomer({
    sandboxUrl,
    graphql: (query, variables = {}, headers = {}) => postGraphQL(url, query, variables, headers),
  })
}

/** With a deposit of €150.00 that was paid. */
async function paidOrder(shop: Shop): Promise<{ customer: Customer; reference: string }> {
  const customer = customerOf(shop)
  await fillCart(customer)
  await answerCheckout(customer, { details: WITH_DEPOSIT })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
  const { reference } = placeOrder
  await customer.must(START, { r: reference })
  const ledger = await fetch(`${shop.sandboxUrl}/control/stancer/ledger`)
  const { payments } = (await ledger.json()) as { payments: { orderReference: string; providerRef: string }[] }
  const ours = payments.findLast((payment) => payment.orderReference === reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: ours?.providerRef ?? '' })
  await customer.must(SETTLE, { r: reference })
  return { customer, reference }
}

/** An employee in a browser of their own, signed in with the second factor, by keyboard. */
async function atDesk(browser: Browser, { deskUrl }: Shop, email: string, size: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: size.viewportSize(), reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${deskUrl}/`)
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('demo')
  await page.getByLabel(/Code/).fill('246810')
  await page.getByLabel(/Code/).press('Enter')
  await expect(page.getByRole('heading', { name: /Orders that need a person/ })).toBeVisible()
  return page
}

async function openOrder(page: Page, { deskUrl }: Shop, reference: string): Promise<void> {
  await page.goto(`${deskUrl}/orders/${reference}`)
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
}

const STEPS = 'query o($r: String!) { order(reference: $r) { state timeline { kind state amount } } }'

test('DESK-41, DESK-42: finance proposes a refund, the order desk approves it, and the customer sees it done', async ({
  browser,
  page,
  shop,
}) => {
  const { customer, reference } = await paidOrder(shop)
  const finance = await atDesk(browser, shop, 'finance@staff.example', page)
  await expect(async () => {
    await openOrder(finance, shop, reference)
    await expect(finance.getByRole('link', { name: 'Refund…' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectGoodPage(finance)
  await finance.getByRole('link', { name: 'Refund…' }).press('Enter')
  const dialog = finance.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Give money back' })).toBeFocused()
  await dialog.getByLabel('Amount in euro').fill('20')
  await expect(dialog.getByRole('button', { name: 'Refund €20.00' })).toBeVisible()
  await dialog.getByLabel('Amount in euro').fill('60')
  await dialog.getByLabel('Reason').selectOption({ label: 'Late' })
  await dialog.getByLabel('What happened').fill('Two weeks late.')
  await expect(dialog.getByText('Needs a second person.')).toBeVisible()
  await expectGoodPage(finance)
  await dialog.getByRole('button', { name: 'Ask for approval' }).press('Enter')
  await expect(finance.getByText('Somebody else has to approve the refund now.')).toBeVisible()
  const own = finance.getByRole('region', { name: 'Refund of €60.00, proposed' })
  await expect(own.getByText('Somebody else has to approve it.')).toBeVisible()
  await expect(own.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await expectGoodPage(finance)

  const desk = await atDesk(browser, shop, 'desk@staff.example', page)
  const row = desk.getByRole('row').filter({ hasText: reference }).filter({ hasText: 'second person' })
  await row.getByRole('link', { name: reference }).press('Enter')
  await desk.getByRole('button', { name: 'Approve €60.00' }).press('Enter')
  await expect(desk.getByText('Approved. The refund is on its way to the card.')).toBeVisible()
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByRole('region', { name: 'Refund of €60.00, done' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectGoodPage(desk)
  await desk.goto(`${shop.deskUrl}/work`)
  await expect(row).toHaveCount(0)
  const { timeline } = (await customer.graphql(STEPS, { r: reference })).data.order
  expect(timeline).toContainEqual({ kind: 'MONEY_BACK', state: 'DONE', amount: 6000 })
})

test('DESK-48, DESK-51, DESK-58, DESK-59: the order desk finds a referral by keys, accepts it with a time, and is back in the list with Escape', async ({
  browser,
  page,
  shop,
}) => {
  const customer = customerOf(shop)
  const { reference } = await order(customer, { details: REFERRED })
  const other = await order(customerOf(shop), { details: REFERRED })
  // A colleague who was at the desk today.
  await atDesk(browser, shop, 'finance@staff.example', page)
  const desk = await atDesk(browser, shop, 'desk@staff.example', page)
  await desk.goto(`${shop.deskUrl}/work?kind=credit&sort=age`)
  await expectGoodPage(desk)
  const link = (name: string) => desk.getByRole('row').filter({ hasText: name }).getByRole('link')
  // Down to the row, whatever stands above it.
  await expect(async () => {
    await desk.keyboard.press('j')
    await expect(link(reference)).toBeFocused({ timeout: 300 })
  }).toPass()
  await desk.keyboard.press('j')
  await expect(link(reference)).not.toBeFocused()
  await desk.keyboard.press('k')
  await expect(link(reference)).toBeFocused()
  await desk.keyboard.press('x')
  await expect(desk.getByText('1 chosen')).toBeVisible()
  await desk.getByRole('button', { name: 'Retry…' }).press('Enter')
  await expect(desk.getByRole('dialog').getByText('A retry changes nothing about these')).toBeVisible()
  await expectGoodPage(desk)
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Hold…' }).press('Enter')
  await desk.getByRole('dialog').getByLabel('What it waits for').fill('the customer calls back')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hold 1' }).press('Enter')
  await expect(desk.getByText('1 done.')).toBeVisible()
  await expect(link(reference)).toHaveCount(0)
  await link(other.reference).focus()
  await desk.keyboard.press('x')
  await desk.getByRole('button', { name: 'Give to…' }).press('Enter')
  await desk.getByRole('dialog').getByLabel('To', { exact: true }).selectOption({ label: 'Tomás Keane' })
  await expectGoodPage(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Give 1' }).press('Enter')
  await expect(desk.getByRole('row').filter({ hasText: other.reference })).toContainText('Tomás Keane')
  await desk.goto(`${shop.deskUrl}/work?kind=credit&share=held`)
  await link(reference).press('Enter')
  await expect(desk.getByRole('heading', { name: reference })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk).toHaveURL(/share=held/)
  await expect(link(reference)).toBeFocused()
  await link(reference).press('Enter')
  await desk.getByRole('link', { name: 'Decide the referral…' }).press('Enter')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Accept It goes on/ }).press('Space')
  await dialog.getByRole('group', { name: /\d/ }).first().getByRole('radio').first().press('Space')
  await dialog.getByLabel('Why', { exact: true }).fill('paid bills for years')
  await expectGoodPage(desk)
  await dialog.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await expect(desk.getByText('Decided. The customer gets a letter.')).toBeVisible()
  await expect(async () => {
    const { state } = (await customer.graphql(STEPS, { r: reference })).data.order
    expect(state).toBe('CONFIRMED')
  }).toPass()
  await desk.getByRole('link', { name: 'Change visit…' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Change the visit' })).toBeVisible()
  await expectGoodPage(desk)
  await dialog.getByRole('group', { name: /\d/ }).last().getByRole('radio').first().press('Space')
  await dialog.getByRole('button', { name: 'Change the visit' }).press('Enter')
  await expect(desk.getByText('The visit has another time. The customer gets a letter.')).toBeVisible()
  await openOrder(desk, shop, other.reference)
  await desk.getByRole('link', { name: 'Cancel…' }).press('Enter')
  await desk.getByRole('dialog').getByLabel('Why', { exact: true }).fill('changed their mind')
  await expectGoodPage(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).press('Enter')
  await expect(desk.getByText('The order is cancelled.')).toBeVisible()
})

test('DESK-27, DESK-55: an advisor reads the list, takes nothing, and sends a letter again', async ({
  browser,
  page,
  shop,
}) => {
  const referred = await order(customerOf(shop), { details: REFERRED })
  const advisor = await atDesk(browser, shop, 'advisor@staff.example', page)
  const row = advisor.getByRole('row').filter({ hasText: referred.reference })
  await expect(row).toBeVisible()
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await expect(advisor.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0)
  await expectGoodPage(advisor)
  await row.getByRole('link', { name: referred.reference }).press('Enter')
  await expect(advisor.getByRole('heading', { name: referred.reference })).toBeVisible()
  // Nothing was paid, and an advisor decides nothing: there is no row of actions.
  await expect(advisor.getByRole('navigation', { name: 'Actions' })).toHaveCount(0)
  await expect(async () => {
    await advisor.reload()
    await expect(advisor.getByRole('link', { name: 'Send again: Being checked' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await advisor.getByRole('link', { name: 'Send again: Being checked' }).press('Enter')
  const dialog = advisor.getByRole('dialog')
  await expect(dialog.getByText('We’re checking your order')).toBeVisible()
  await expectGoodPage(advisor)
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(advisor.getByText('The letter is on its way again.')).toBeVisible()
  await expectGoodPage(advisor)
})

test('DESK-49, DESK-56: a number that its network refused is corrected, and a document opens, once the customer is shown', async ({
  page,
  shop,
}) => {
  const customer = customerOf(shop)
  const inCart = await addMobile(customer)
  const number = `+3538655${test.info().project.name === 'phone' ? '6' : '7'}${String(Date.now()).slice(-4)}`
  await bringNumber(shop, customer, inCart, number, { accountNumber: 'X 12345' })
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { reference } = placeOrder
  await enter(page, 'desk@staff.example', `/orders/${reference}`)
  const correct = page.getByRole('link', { name: 'Correct number…' })
  await expect(async () => {
    await page.reload()
    await expect(correct).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('No documents yet.')).toBeHidden({ timeout: 100 })
  }).toPass()
  await pressAt(page, correct)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Say in the box “Customer” first')).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await typeAt(page, page.getByLabel('Why you need to see it'), 'the customer is on the phone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Each look is on record.', { exact: false })).toBeVisible()

  await test.step('a document opens in a tab of its own', async () => {
    const opened = page.context().waitForEvent('response', (response) => response.url().includes('/documents/'))
    await pressAt(
      page,
      page.getByRole('region', { name: 'Letters' }).getByRole('list').last().getByRole('button').first(),
    )
    const response = await opened
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    await page.bringToFront()
  })

  await test.step('a wrong account number is refused beside its field, a right one is asked for again', async () => {
    await pressAt(page, correct)
    const account = dialog.getByLabel('Account number')
    await typeAt(page, account, ' ')
    await pressAt(page, dialog.getByRole('checkbox', { name: /has agreed on the phone/ }), 'Space')
    await pressAt(page, dialog.getByRole('button', { name: 'Ask for the number again' }))
    await expect(account).toHaveAttribute('aria-invalid', 'true')
    await expectGoodPage(page)
    await typeAt(page, account, 'AC 99887')
    const agreed = dialog.getByRole('checkbox', { name: /has agreed on the phone/ })
    if (!(await agreed.isChecked())) await pressAt(page, agreed, 'Space')
    await pressAt(page, dialog.getByRole('button', { name: 'Ask for the number again' }))
    await expect(page.getByText('The number is asked for again.')).toBeVisible()
    await expect(correct).toHaveCount(0)
    await expectGoodPage(page)
  })
})
