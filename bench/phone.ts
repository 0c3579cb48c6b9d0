import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#tools/check/browser.mjs'
import { silent } from '#tools/launch/progress.mjs'
import { FIVE_SERVICES } from './five-services.ts'
import { median } from './load.ts'
import { ADD } from './orders.ts'
import { interactionMs, shownAt } from './phone-watch.ts'
import { openSlowly, PHONE, READY_MS, touch, untilSettled } from './weak-phone.ts'

const ROUNDS = 5
const FIBRE = 'D08 P3T7'
const CARD = 'article:has(button)'
const QUESTION = 'form fieldset'

type Visit = { browser: Browser; shopUrl: string }
export type PhoneFigure = { what: string; unit: 's' | 'ms'; most: number; value: number; all: readonly number[] }

const FIGURES: { what: string; unit: 's' | 'ms'; most: number; measure: (visit: Visit) => Promise<number> }[] = [
  {
    what: 'From press to plans on `/shop/broadband`',
    unit: 's',
    most: 1.2,
    measure: (visit) => pressToPlans(visit, '/shop/broadband'),
  },
  { what: 'From press to plans on `/`', unit: 's', most: 1.2, measure: (visit) => pressToPlans(visit, '/') },
  { what: 'Known address on load, until plans are seen', unit: 's', most: 1.8, measure: knownAddress },
  { what: 'The questions on load, until the first is seen', unit: 's', most: 1.5, measure: questions },
  { what: 'Term switch, until the next paint', unit: 'ms', most: 100, measure: termSwitch },
  { what: 'Filter, until the next paint', unit: 'ms', most: 100, measure: filter },
  { what: 'Add TV, until the next paint', unit: 'ms', most: 100, measure: addTv },
  { what: 'To the summary, until the next paint', unit: 'ms', most: 100, measure: toSummary },
  ...FIVE_SERVICES,
]

/** (l) What a customer waits for on a phone with a weak line and nothing in its cache: the median of five visits. */
export async function measurePhone(shopUrl: string): Promise<PhoneFigure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(silent), args: CHROMIUM_FLAGS })
  const figures: PhoneFigure[] = []
  for (const { measure, ...figure } of FIGURES) {
    const all: number[] = []
    for (let round = 0; round < ROUNDS; round++) all.push(await measure({ browser, shopUrl }))
    figures.push({ ...figure, value: median(all), all })
  }
  await browser.close()
  return figures
}

async function pressToPlans({ browser, shopUrl }: Visit, path: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await openSlowly(context, CARD)
  await page.goto(shopUrl + path)
  await untilSettled(page)
  await page.getByLabel('Your Eircode').tap()
  await page.waitForTimeout(READY_MS)
  await page.keyboard.insertText(FIBRE)
  await page.getByRole('button', { name: 'Check availability' }).tap()
  const seen = await shownAt(page)
  const pressed = await page.evaluate(() => window.lastPress)
  await context.close()
  return (seen - pressed) / 1000
}

async function knownAddress({ browser, shopUrl }: Visit): Promise<number> {
  const context = await browser.newContext({ ...PHONE, storageState: await stateAfterCheck(browser, shopUrl) })
  const page = await openSlowly(context, CARD)
  await page.goto(`${shopUrl}/shop/broadband`)
  const seen = await shownAt(page)
  await context.close()
  return seen / 1000
}

async function questions({ browser, shopUrl }: Visit): Promise<number> {
  const context = await browser.newContext(PHONE)
  await fillCart(context, shopUrl)
  const page = await openSlowly(context, QUESTION)
  await page.goto(`${shopUrl}/broadband/current-service`)
  const seen = await shownAt(page)
  await context.close()
  return seen / 1000
}

async function termSwitch({ browser, shopUrl }: Visit): Promise<number> {
  const context = await browser.newContext({ ...PHONE, storageState: await stateAfterCheck(browser, shopUrl) })
  const page = await settledOn(context, `${shopUrl}/shop/broadband`)
  await touch(page, page.getByText('12 months', { exact: true }).first())
  return close(context, await interactionMs(page))
}

async function filter({ browser, shopUrl }: Visit): Promise<number> {
  const context = await browser.newContext({ ...PHONE, storageState: await stateAfterCheck(browser, shopUrl) })
  const page = await settledOn(context, `${shopUrl}/shop/broadband`)
  const opener = page.getByText('Filter and sort', { exact: true }).and(page.locator(':visible'))
  if ((await opener.count()) > 0) await opener.first().tap()
  const speed = page.getByLabel('Speed')
  await speed.focus()
  await untilSettled(page)
  await page.evaluate(() => window.forgetInteractions())
  await speed.press('ArrowDown')
  return close(context, await interactionMs(page))
}

async function addTv({ browser, shopUrl }: Visit): Promise<number> {
  const context = await browser.newContext(PHONE)
  await fillCart(context, shopUrl)
  const page = await settledOn(context, `${shopUrl}/shop/tv`)
  await touch(page, page.getByRole('button', { name: /^Add / }).first())
  return close(context, await interactionMs(page))
}

async function toSummary({ browser, shopUrl }: Visit): Promise<number> {
  const context = await browser.newContext(PHONE)
  await fillCart(context, shopUrl)
  const page = await settledOn(context, `${shopUrl}/shop/tv`)
  await touch(page, page.getByRole('link', { name: /Review/ }))
  return close(context, await interactionMs(page))
}

async function close(context: BrowserContext, value: number): Promise<number> {
  await context.close()
  return value
}

async function settledOn(context: BrowserContext, url: string): Promise<Page> {
  const page = await openSlowly(context, CARD)
  await page.goto(url)
  await shownAt(page)
  await untilSettled(page)
  await page.evaluate(() => window.forgetInteractions())
  return page
}

/** The browser's storage after a visit that checked an address. */
async function stateAfterCheck(browser: Browser, shopUrl: string) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${shopUrl}/shop/broadband`)
  await page.getByLabel('Your Eircode').fill(FIBRE)
  await page.getByRole('button', { name: 'Check availability' }).tap()
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** The first plan that the home can have, in the cart of this browser. */
async function fillCart({ request }: BrowserContext, shopUrl: string): Promise<void> {
  const headers = { 'x-source-application': 'online-acquisition-ui' }
  async function ask<Data>(query: string, variables: object): Promise<Data> {
    const response = await request.post(`${shopUrl}/graphql/`, { headers, data: { query, variables } })
    return ((await response.json()) as { data: Data }).data
  }
  const { checkAddress } = await ask<Checked>(CHECK_HOME, { eircode: FIBRE })
  const [plan] = checkAddress.plans.tariffs
  await ask(ADD, { offer: plan?.offerCode, plan: plan?.code, ...checkAddress.prequal })
}

type Checked = {
  checkAddress: { prequal: { prequalId: string }; plans: { tariffs: { code: string; offerCode: string }[] } }
}
const CHECK_HOME = `mutation($eircode: String!) { checkAddress(address: { eircode: $eircode },
  acquisitionType: NEW_ACQUISITION) { prequal { prequalId } plans { tariffs { code offerCode } } } }`
