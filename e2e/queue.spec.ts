import { randomUUID } from 'node:crypto'
import { slotOf } from '#domain/crowd/visitor-queue.ts'
import { visitorQueue, visitorQueueReports } from '#server/admission/queue/tables.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import {
  ANY_SIZE,
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScrollAtBothSizes,
  shopCalled,
  submitEircode,
} from './shop.ts'
import { type OpenShop, QUEUE_SHOP } from './shops.ts'

const test = base.extend<{ shop: OpenShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  shop: [async ({}, use) => use(await shopCalled(QUEUE_SHOP)), { scope: 'test', timeout: 180_000 }],
})
test.describe.configure({ mode: 'serial' })
test.afterEach(({ shop }) => endQueue(shop))

/** As if another server had people who wait: its report is of the future, so that it holds until another one. */
function letOthersWait({ databaseUrl }: OpenShop, people: number): Promise<void> {
  return withCommandDatabase({ DATABASE_URL: databaseUrl }, async (db) => {
    const now = Date.now()
    const future = new Date(now + 3_600_000)
    const queue = { mark: new Date(now - 60_000), decidedAt: future }
    const report = { called: 0, atTheDoor: 0, letInPerSecond: 10, slots: [slotOf(now - 30_000)], people: [people] }
    await db.insert(visitorQueue).values(queue).onConflictDoUpdate({ target: visitorQueue.id, set: queue })
    await db.delete(visitorQueueReports)
    await db.insert(visitorQueueReports).values({ ...report, server: randomUUID(), reportedAt: future })
  })
}

function endQueue({ databaseUrl }: OpenShop): Promise<void> {
  return withCommandDatabase({ DATABASE_URL: databaseUrl }, async (db) => {
    await db.delete(visitorQueue)
    await db.delete(visitorQueueReports)
  })
}

test(
  'CROWD-5, CROWD-9, CROWD-14: a page of the queue shows a place that goes down, keeps it, and opens by itself',
  ANY_SIZE,
  async ({ page, shop }) => {
    await letOthersWait(shop, 118)
    const open = async () => {
      await page.goto('/checkout', { waitUntil: 'load' })
      return page.getByRole('heading', { level: 1 }).textContent()
    }
    // A server reads of the queue once a second.
    await expect.poll(open).toBe('A lot of people are in the shop')
    await expect(page.getByText('About 150 people are ahead of you in the queue.').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await page.reload({ waitUntil: 'load' })
    await expect(page.getByText('About 150 people').first()).toBeVisible()
    await letOthersWait(shop, 30)
    await expect(page.locator('#status')).toContainText(/About [34]0 people/)
    // Half a minute has not passed.
    await expect(page.getByRole('status')).toContainText('About 150 people')
    await endQueue(shop)
    await expect(page.getByRole('heading', { name: 'A lot of people are in the shop' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/shop\/summary/)
  },
)

test('CROWD-4, CROWD-14: the storefront shows the place and carries on by itself', ANY_SIZE, async ({ page, shop }) => {
  await letOthersWait(shop, 118)
  await expect.poll(async () => (await page.request.get('/place-in-queue')).json()).toMatchObject({ isOpen: false })
  await submitEircode(page, 'D08P3T7')
  await expect(page.getByText('About 150 people are ahead of you in the queue.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrollAtBothSizes(page)
  await endQueue(shop)
  await expect(page.getByText('Full fibre is here')).toBeVisible()
  await expect(page.getByText('A lot of people are in the shop')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CROWD-14: the page of the queue refreshes by itself', ANY_SIZE, async ({ page, shop }) => {
    await letOthersWait(shop, 118)
    await expect.poll(async () => (await page.request.get('/place-in-queue')).json()).toMatchObject({ isOpen: false })
    await page.goto('/checkout')
    await expect(page.getByText('About 150 people are ahead of you in the queue.')).toBeVisible()
    await endQueue(shop)
    await expect(page.getByRole('heading', { name: 'A lot of people are in the shop' })).toHaveCount(0)
  })
})
