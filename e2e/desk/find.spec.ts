import { postGraphQL } from '#server/testing/post-graphql.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { expect } from '../shop.ts'
import type { OpenShop } from '../shops.ts'
import { enter, expectGoodPage, test } from './desk.ts'

function anOrder({ url, sandboxUrl }: OpenShop, details: object) {
  const customer = aCustomer({
    graphql: (query, variables = {}, more = {}) => postGraphQL(url, query, variables, { cookie: '', ...more }),
    sandboxUrl,
  })
  return order(customer, { details })
}

test('DESKFIND-9: an order is found and opened by keyboard alone, from any page', async ({ page, shop }) => {
  const lastName = `Ó Súilleabháin${test.info().project.name === 'phone' ? '' : ' Desk'}`
  const { reference } = await anOrder(shop, {
    firstName: 'Seán',
    lastName,
    email: `sean.${test.info().project.name}@customer.example`,
  })
  await enter(page, 'advisor@staff.example', '/work')
  const dialog = page.getByRole('dialog', { name: 'Find an order or a customer' })

  await test.step('Ctrl K opens it, Escape closes it, and the focus is back', async () => {
    // The page listens once its effects have run.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(dialog.getByRole('searchbox')).toBeFocused({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('Enter searches, arrows move, Enter opens', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('---')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Enter a reference')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sean suilleabhain')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('By name')
    await expect(dialog.getByRole('link').first()).toBeFocused()
    await expect(dialog).not.toContainText('Súilleabháin')
    await expectGoodPage(page)
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(reference.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('By reference: 1 order')
    await expect(dialog.getByRole('link', { name: new RegExp(reference) })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/orders/${reference}`)
    await expect(dialog).toBeHidden()
  })

  await test.step('the button opens it too, and without scripts it is a page', async () => {
    await page.getByRole('link', { name: /^Find/ }).locator('visible=true').click()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.goto('/find')
    await page.getByRole('main').getByRole('searchbox').fill('nobody@customer.example')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('nothing found')
    await expectGoodPage(page)
  })

  await test.step('who may not search has no such button', async () => {
    await enter(page, 'stock@staff.example')
    await expect(page.getByRole('link', { name: /^Find/ })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('DESKFIND-9: the search is a page', async ({ page, shop }) => {
    const { reference } = await anOrder(shop, { email: `plain.${test.info().project.name}@customer.example` })
    await enter(page, 'advisor@staff.example', '/find')
    await page.getByRole('main').getByRole('searchbox').fill(reference)
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(reference) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(reference) })).toBeVisible()
  })
})
