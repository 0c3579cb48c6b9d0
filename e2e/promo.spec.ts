import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { customerIn } from './customer.ts'
import { orderMobile } from './mobile-order.ts'
import { ANY_SIZE, expect, expectAccessible, test } from './shop.ts'

const SIM = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const CHANGE = `mutation c($r: String!) { addTariff(reference: $r, catalogOfferCode: "SIM_60GB",
  catalogTariffPlanCode: "ACQ_SIM_60GB_12M", isSecondMobileJourney: true) { uuid } }`

test(
  'PROMO-15: a code is typed on the summary, refused beside its field, kept over a change elsewhere, told with what it gives, and taken out where it was used up before the order',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const customer = customerIn(page)
    const { addTariff } = await customer.must(SIM)
    await page.goto('/shop/summary')
    const disclosure = page.getByRole('button', { name: 'Add a promo code' })
    await expect(disclosure).toHaveAttribute('aria-expanded', 'false')
    await disclosure.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Promo code' })
    await expect(field).toBeVisible()
    await field.fill('summer')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('We don’t recognise this code. Check the spelling.')
    await expectAccessible(page)

    await customer.must(CHANGE, { r: addTariff.uuid })
    await field.fill('first 250')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/changed in another window/)
    await expect(field).toHaveValue('first 250')
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Your codes' })
    await expect(codes).toContainText('SIM only: €5.00 off a month for 12 months (until bill 12)−€60.00')
    await expect(field).toHaveValue('')

    const write = (text: string) =>
      withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, ({ $client }) => $client.query(text))
    await write(`insert into promo_counts (code, used, most) values ('FIRST250', 250, 250)`)
    await orderMobile(page)
    await expect(page.getByRole('alert')).toContainText('The code FIRST250 has been used up')
    await page.getByRole('link', { name: 'See your cart' }).click()
    await expect(codes).toContainText('The code FIRST250 has been used up')
    await codes.getByRole('button', { name: 'Remove FIRST250' }).click()
    await expect(codes).toBeHidden()
    await expect(field).toBeFocused()
    await write('delete from promo_counts')
  },
)
