import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import { aCustomer } from '#server/testing/shopping.ts'
import { CARD, enterCard } from '../card-form.ts'
import { customerIn } from '../customer.ts'
import { orderMobile } from '../mobile-order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'

const PHONE = 'KAIMO_K7_128_GRAPHITE'
const BUY = `mutation buy { addTariff(catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M",
  equipmentCode: "${PHONE}") { uuid } }`

test(
  'STOCK-16: a phone that sells out after its time is over is told so, and the order goes on with another',
  ANY_SIZE,
  async ({ page, shop }) => {
    const rows = (text: string, values: unknown[]) =>
      withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, ({ $client }) => $client.query(text, values))
    await rows('delete from stock_holds where code = $1', [PHONE])
    await rows('update stock set on_hand = 1, held = 0 where code = $1', [PHONE])
    const { addTariff: cart } = await customerIn(page).must(BUY)
    await page.goto('/shop/summary')
    const line = page.getByRole('region', { name: 'Mobile plans' })
    await expect(line).toContainText('Held for you until')

    // The hold has expired, and another customer has bought the last one.
    const over = '2026-01-01T00:00:00.000Z'
    await rows(
      `update carts set document = replace(document::text, document #>> '{lines,0,devices,0,heldUntil}', $2)::json
      where uuid = $1`,
      [cart.uuid, over],
    )
    await rows('delete from stock_holds where code = $1', [PHONE])
    await rows('update stock set held = 0 where code = $1', [PHONE])
    await aCustomer({
      graphql: (query, variables = {}, headers = {}) => postGraphQL(shop.url, query, variables, headers),
    }).must(BUY)
    await page.reload()
    await expect(line).toContainText('Kaimo K7, 128 GB, Graphite is sold out')
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)

    await line.getByRole('link', { name: 'Choose another phone' }).click()
    await expect(page.getByText('Choose a phone for')).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: 'Kaimo K3' }).getByRole('link').click()
    const costs = page.getByRole('region', { name: 'What it costs' })
    await costs.getByRole('button', { name: 'Add phone to your plan' }).click()
    await expect(page).toHaveURL(/\/shop\/summary$/)
    await expect(line).toContainText('Kaimo K3')
    await expect(line).toContainText('Held for you until')
    await expect(line).not.toContainText('sold out')

    await orderMobile(page)
    // Nothing is paid today for the phone, so the bank confirms a card.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm with your card')
    await enterCard(page, CARD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
  },
)
