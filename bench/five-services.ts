import type { Browser, BrowserContext, Page } from '@playwright/test'
import { graphqlIn } from './known-visitor.ts'
import { CHECK } from './orders.ts'
import { interactionMs, shownAt } from './phone-watch.ts'
import { openSlowly, PHONE, touch, untilSettled } from './weak-phone.ts'

const ADD = `mutation($reference: String, $offer: String!, $plan: String!, $device: String, $prequalId: String) {
  addTariff(reference: $reference, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, equipmentCode: $device,
    prequalId: $prequalId, isSecondMobileJourney: true) { uuid } }`
const BROADBAND = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }
const OTHERS = [
  { offer: 'TV_FAMILY', plan: 'ACQ_TV_FAMILY_24M' },
  { offer: 'BILLPAY_30GB', plan: 'ACQ_BILLPAY_30GB_24M', device: 'KAIMO_K9_256_JET' },
  { offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M' },
  { offer: 'MBB_50GB', plan: 'ACQ_MBB_50GB_24M', device: 'KAIMO_POCKET_5G' },
]
const BILLS = 'section:has(> h2:text-is("Your bills"))'

/** What is pressed on the summary of five services, after what leads to it. */
const PRESSES: { what: string; press: (page: Page) => Promise<void> }[] = [
  { what: 'open one', press: (page) => touch(page, rowOf(page, 'SIM only')) },
  {
    what: 'remove one',
    async press(page) {
      await touch(page, rowOf(page, 'SIM only'))
      await begin(page)
      await touch(page, page.getByRole('button', { name: 'Remove SIM Only 20' }))
    },
  },
  {
    what: 'its bills as a table',
    async press(page) {
      await page.locator(BILLS).scrollIntoViewIfNeeded()
      const table = page.getByText('Table', { exact: true })
      await table.waitFor()
      await begin(page)
      await touch(page, table)
    },
  },
  {
    what: 'to checkout',
    press: (page) => touch(page, page.getByRole('main').getByRole('link', { name: 'Check out' }).first()),
  },
]

type Visit = { browser: Browser; shopUrl: string }

export const FIVE_SERVICES = PRESSES.map(({ what, press }) => ({
  what: `Five services on the summary, ${what}: until the next paint`,
  unit: 'ms' as const,
  most: 100,
  async measure({ browser, shopUrl }: Visit): Promise<number> {
    const context = await browser.newContext(PHONE)
    await chooseFive(context, shopUrl)
    const page = await openSlowly(context, 'main h2 button')
    await page.goto(`${shopUrl}/shop/summary`)
    await shownAt(page)
    await begin(page)
    await press(page)
    const milliseconds = await interactionMs(page)
    await context.close()
    return milliseconds
  },
}))

function rowOf(page: Page, service: string) {
  return page.getByRole('region', { name: service, exact: true }).getByRole('heading', { level: 2 }).getByRole('button')
}

async function begin(page: Page): Promise<void> {
  await untilSettled(page)
  await page.evaluate(() => window.forgetInteractions())
}

async function chooseFive(context: BrowserContext, shopUrl: string): Promise<void> {
  const ask = graphqlIn(context, shopUrl)
  const { prequal } = await ask<{ prequal: { prequalId: string } }>(CHECK.replace('P47N6DW', 'D08P3T7'))
  const { addTariff } = await ask<{ addTariff: { uuid: string } }>(ADD, { ...BROADBAND, ...prequal })
  for (const line of OTHERS) await ask(ADD, { reference: addTariff.uuid, ...line })
}
