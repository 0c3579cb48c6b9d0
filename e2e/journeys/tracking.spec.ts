import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { newEmail, readyForReview } from '../customer.ts'
import { expectHandedOverOnce, mailCalled, mailTo, managedVisitOf, moveOrder, timesInDiary } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'

test(
  'JOUR-19, TRACK-22, JOUR-21, VISIT-10: the page of an order moves live as order management moves it, and its visit is changed there',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const email = newEmail()
    const customer = await readyForReview(page, { fibreAt: 'D08P3T7', details: { email } })
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    const { reference } = placeOrder
    await expectHandedOverOnce(shop, reference)
    const before = await managedVisitOf(shop, reference)
    await page.goto(`/order/${reference}`)
    const heading = page.getByRole('heading', { level: 1 })
    const steps = page.getByRole('region', { name: 'What happens when' }).getByRole('listitem')
    const card = page.getByRole('region', { name: 'The visit' })
    const button = card.getByRole('button', { name: 'Change the visit' })
    const dialog = page.getByRole('dialog', { name: 'Change the visit' })

    await test.step('JOUR-19, TRACK-22: an order that waits is told, and that there is news', async () => {
      await expect(heading).toContainText('Your engineer is coming on')
      await expect(steps.filter({ hasText: 'We’re preparing your line' })).toContainText('Now')
      await expectAccessible(page)
      await expectNoSidewaysScrollAtBothSizes(page)
      await moveOrder(shop, reference, 'inProgress')
      await expect(steps.filter({ hasText: 'We’ve started preparing your line' })).toContainText('Done')
      await moveOrder(shop, reference, 'held')
      await expect(heading).toHaveText('Your order is on hold')
      await expect(page.getByRole('status').filter({ hasText: 'There’s news about your order' })).toHaveCount(1)
      await moveOrder(shop, reference, 'inProgress')
      await expect(heading).toContainText('Your engineer is coming on')
    })

    await test.step('JOUR-21, VISIT-10: while the diary is away nothing is lost', async () => {
      await expect(card).toContainText('Free until')
      await sandbox.control('appointments', { mode: 'fail' })
      await button.click()
      await expect(dialog).toContainText('We can’t show the engineer’s times right now')
      await expectAccessible(page)
      await sandbox.control('appointments', {})
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Change to this time' }).click()
      await expect(dialog).toContainText('Choose a time')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })

    await test.step('JOUR-21: the visit is changed by keyboard; page, mail, diary and order management have the new time', async () => {
      await page.keyboard.press('Enter')
      const time = dialog.getByRole('radio').last()
      await time.focus()
      await page.keyboard.press('Space')
      const [, hours = ''] = /(\d\d:\d\d to \d\d:\d\d)$/.exec((await time.locator('..').textContent()) ?? '') ?? []
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(card.getByRole('status')).toHaveText('We’ve changed your visit. We’ll confirm it by email.')
      await expect(card).toContainText(hours)
      await expect(heading).toContainText('Your engineer is coming on')
      await expectNoSidewaysScrollAtBothSizes(page)
      await expect.poll(() => managedVisitOf(shop, reference)).not.toBe(before)
      const now = await managedVisitOf(shop, reference)
      await expect.poll(() => timesInDiary(shop, [before, now])).toEqual([now])
      await mailCalled(shop, email, /^Your engineer is now coming on /)
    })

    await test.step('JOUR-19: everything is running', async () => {
      await moveOrder(shop, reference, 'completed')
      await expect(heading).toHaveText('Everything is working')
      await expect(steps.filter({ hasText: 'Your broadband is live' })).toContainText('Done')
      await expectAccessible(page)
    })
  },
)

test(
  'JOUR-22: a hand-over that fails for days says by itself that it is late; contact data are corrected meanwhile, and it heals',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { mode: 'fail', paceMs: null })
    const [old, email] = [newEmail(), newEmail()]
    const customer = await readyForReview(page, { fibreAt: 'D08P3T7', details: { email: old } })
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    const { reference } = placeOrder
    await page.goto(`/order/${reference}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Your engineer is coming on')
    const inShop = (statement: string) =>
      withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, async ({ $client }) => {
        await $client.query(statement, [reference])
      })
    // A week later, without any progress.
    await inShop(`update order_events set at = at - interval '7 days'
    where order_id = (select id from orders where reference = $1)`)
    await page.reload()
    await expect(heading).toHaveText('We’re preparing your line')
    const steps = page.getByRole('region', { name: 'What happens when' }).getByRole('listitem')
    await expect(steps.filter({ hasText: 'We’re preparing your line' })).toContainText('Late')
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)

    const card = page.getByRole('region', { name: 'How we reach you' })
    await card.getByRole('button', { name: 'Correct it' }).click()
    const dialog = page.getByRole('dialog', { name: 'How we reach you' })
    await dialog.getByLabel('Email address').fill('nobody')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Email address')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Their mobile number').fill('086 555 0177')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('status')).toHaveText('Saved. We’ll use this from now on.')
    await expect(card).toContainText(email)
    await mailCalled(shop, old, `A new email address for your order ${reference}`)

    await sandbox.control('orders', { paceMs: null })
    await inShop(`update pgboss.job set start_after = now() where name = 'hand-over-order' and state = 'retry'
    and data ->> 'orderId' = (select id::text from orders where reference = $1)`)
    await expect(heading).toContainText('Your engineer is coming on')
    await expectHandedOverOnce(shop, reference)
    await expectHandedOverOnce(shop, email)
    await expect(card).toContainText('Has something changed? Call')
    await expect(card.getByRole('button')).toHaveCount(0)
  },
)

test(
  'JOUR-2, JOUR-20, FIND-5: an order is opened in another browser',
  ANY_SIZE,
  async ({ page, browser, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const email = newEmail()
    const customer = await readyForReview(page, { fibreAt: 'D08P3T7', details: { email } })
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    const { reference } = placeOrder
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    const heading = other.getByRole('heading', { level: 1 })

    await test.step('JOUR-2: its number alone opens nothing', async () => {
      await other.goto(`${shop.url}/order/${reference}`)
      await expect(heading).toHaveText('We can’t find this order')
    })

    await test.step('JOUR-20, FIND-5: whoever has the mail no more finds the order by number and address', async () => {
      await other.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).click()
      await expect(heading).toHaveText('Find my order')
      await other.getByRole('button', { name: 'Send me the link' }).click()
      await expect(other.getByRole('region', { name: 'There are 2 problems to fix' })).toBeFocused()
      await expectAccessible(other)
      await other.getByLabel('Order number').fill(reference.toLowerCase())
      await other.getByLabel('Email address').fill(email)
      await expectAccessible(other)
      await other.getByRole('button', { name: 'Send me the link' }).click()
      await expect(heading).toHaveText('Check your email')
      await expect(heading).toBeFocused()
      await expectAccessible(other)
      await expectNoSidewaysScrollAtBothSizes(other)
      const found = await mailCalled(shop, email, `Your order ${reference}`)
      await other.goto(linkIn(found.text))
      await expect(heading).toHaveText('Open your order here?')
      await expectAccessible(other)
      await expectNoSidewaysScrollAtBothSizes(other)
      await other.getByRole('button', { name: 'Open my order' }).click()
      await expect(heading).toContainText('Your engineer is coming on')
    })

    await test.step('JOUR-2: the confirmation comes once by mail; its link opens the order in a browser that knows nothing of it', async () => {
      await elsewhere.clearCookies()
      await other.goto(linkIn((await mailTo(shop, email)).text))
      await other.getByRole('button', { name: 'Open my order' }).click()
      await expect(heading).toContainText('Your engineer is coming on')
      expect(new URL(other.url())).toMatchObject({ pathname: `/order/${reference}`, search: '' })
    })
    await elsewhere.close()
  },
)

const linkIn = (text: string) => /https?:\S+\?key=\S+/.exec(text)?.[0] ?? ''
