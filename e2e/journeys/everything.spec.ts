import type { Page } from '@playwright/test'
import { euro } from '#domain/money.ts'
import { bringNumber, chooseHandset, goTo, openLine, remove } from '../by-hand.ts'
import { CARD, enterCard } from '../card-form.ts'
import { expectBar, expectTotals, type Filled } from '../cart-totals.ts'
import { newEmail } from '../customer.ts'
import { expectHandedOverOnce, expectTaken } from '../ledgers.ts'
import { deviceCost, extraCost, handsetCost, planCost, totalOf } from '../shelf-prices.ts'
import {
  ANY_SIZE,
  checkEircode,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtBothSizes,
  PHONE,
} from '../shop.ts'
import { test } from '../usual-shop.ts'

const JET = { color: 'Jet', capacity: '256 GB' }
const OCEAN = { color: 'Ocean blue', capacity: '256 GB' }
const SAGE = { color: 'Sage', capacity: '128 GB' }

const SMALL = planCost('mobile/bill-pay-30gb', 24)
const LARGE = planCost('mobile/bill-pay-80gb', 24)
const ON_THE_MOVE = planCost('mbb/mobile-broadband-50gb', 24)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// The steps alternate between a phone and a desktop; bar, drawer, summary and order are checked at both sizes.
test(
  'JOUR-39, SUMMARY-40, SHELF-24: everything in one cart, chosen, mended and ordered by hand: each row, each warning until it is seen to, each total, to the order that is placed and paid',
  ANY_SIZE,
  async ({ page, shop, sandbox, thirdParties }) => {
    await sandbox.control('orders', { paceMs: null })
    const cart: Filled = new Map()
    const main = page.getByRole('main')

    async function atBothSizes(check: () => Promise<void>): Promise<void> {
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await check()
        await expectNoSidewaysScroll(page)
      }
    }

    await test.step('broadband, TV, home phone and extras', async () => {
      await checkEircode(page, 'D08 P3T7')
      await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
      cart.set('broadband', planCost('dualplay/ftth-1gb', 24))
      await expectBar(page, cart)

      await page.getByRole('link', { name: /^Add TV from/ }).click()
      await expect(page).toHaveURL(/\/shop\/tv$/)
      await page.getByRole('radio', { name: '12 months' }).check()
      await page.getByRole('button', { name: 'Add TV Family' }).click()
      cart.set('TV', planCost('tv/tv-family', 12))
      await expectBar(page, cart)

      await goTo(page, 'Home phone')
      await page.getByRole('button', { name: 'Add home phone' }).click()
      cart.set('broadband', planCost('dualplay-pstn/ftth-1gb', 24))
      await expectBar(page, cart)

      await page.getByRole('button', { name: 'Show my cart' }).click()
      await page.getByRole('dialog', { name: 'My cart' }).getByRole('link', { name: 'Add extras' }).click()
      for (const [name, code] of [
        [/Wi-Fi booster/, 'WIFI_BOOSTER'],
        [/International calls/, 'INTERNATIONAL_CALLS'],
        [/Sports pack/, 'SPORTS_PACK'],
      ] as const) {
        await page.getByRole('checkbox', { name }).check()
        cart.set(code, extraCost(code))
        await expectBar(page, cart)
      }
    })

    await test.step('two bill-pay plans with a phone each, one insured, on a desktop', async () => {
      await page.setViewportSize(DESKTOP)
      await goTo(page, 'Mobile')
      await chooseHandset(page, 'Kaimo K9', JET, 'Bill Pay 30')
      await page.getByRole('checkbox', { name: 'Add Handset insurance', exact: true }).check()
      await page
        .getByRole('region', { name: 'What it costs' })
        .getByRole('button', { name: 'Add phone and plan' })
        .click()
      cart.set('small', SMALL).set('its phone', handsetCost('kaimo-k9', JET, SMALL.deviceOff))
      cart.set('insurance', extraCost('INSURANCE'))
      await page.getByRole('link', { name: 'All phones' }).click()
      await expectBar(page, cart)

      await chooseHandset(page, 'Kaimo K9', OCEAN, 'Bill Pay 80')
      await page
        .getByRole('region', { name: 'What it costs' })
        .getByRole('button', { name: 'Add phone and plan' })
        .click()
      cart.set('large', LARGE).set('other phone', handsetCost('kaimo-k9', OCEAN, LARGE.deviceOff))
      await page.getByRole('link', { name: 'All phones' }).click()
      await expectBar(page, cart)
    })

    await test.step('SIM only with a number that is kept, and mobile broadband with its device', async () => {
      await page
        .getByRole('navigation', { name: 'Kind of mobile plan' })
        .getByRole('link', { name: 'SIM only' })
        .click()
      await page.getByText('Keep my number', { exact: true }).click()
      await page.getByText('30 days', { exact: true }).click()
      await page.getByRole('button', { name: 'Choose SIM Only 20' }).click()
      cart.set('SIM only', planCost('mobile/sim-only-20gb', 1))
      await expectBar(page, cart)

      await goTo(page, 'Mobile broadband')
      await page.getByRole('button', { name: /^(Choose|Chosen) Mobile Broadband 50$/ }).click()
      await expect(page.getByText('Prices are with Mobile Broadband 50 for 24 months.')).toBeVisible()
      const device = page.getByRole('listitem').filter({ hasText: 'Kaimo Pocket 5G' })
      await expect(device).toContainText(euro(deviceCost('KAIMO_POCKET_5G', ON_THE_MOVE.deviceOff).today))
      await device.getByRole('button', { name: /^Add plan and device/ }).click()
      cart.set('mobile broadband', ON_THE_MOVE).set('device', deviceCost('KAIMO_POCKET_5G', ON_THE_MOVE.deviceOff))
      await atBothSizes(() => expectBar(page, cart))
      await expectAccessible(page)
    })

    await test.step('the drawer has all of it', async () => {
      await page.getByRole('button', { name: 'Show my cart' }).click()
      const drawer = page.getByRole('dialog', { name: 'My cart' })
      await atBothSizes(async () => {
        for (const name of ['Broadband', 'TV', 'Mobile plans', 'SIM only', 'Mobile Broadband'])
          await expect(drawer.getByRole('list', { name, exact: true })).toBeVisible()
        await expectAccessible(page)
      })
      await drawer.getByRole('link', { name: 'Review your order' }).click()
      await expect(heading(page)).toHaveText('Your order')
      await atBothSizes(() => expectTotals(page, cart))
    })

    const home = main.getByRole('region', { name: 'Broadband', exact: true })
    const insured = main.getByRole('region', { name: 'Mobile plans 1 of 2' })
    const other = main.getByRole('region', { name: 'Mobile plans 2 of 2' })
    const simOnly = main.getByRole('region', { name: 'SIM only', exact: true })
    const onTheMove = main.getByRole('region', { name: 'Mobile Broadband', exact: true })
    const open = main.getByRole('region', { name: 'Before you can order' })
    const openRows = open.getByRole('list').first().getByRole('listitem')

    await test.step('a row for each line, with its parts and its price', async () => {
      const month = (name: string) => euro(cart.get(name)?.month ?? Number.NaN)
      const today = (name: string) => euro(cart.get(name)?.today ?? Number.NaN)
      const rows = [
        [home, ['Fibre 1Gb and Home Phone', "27 Weaver's Row", month('broadband')]],
        [home, ['Wi-Fi booster', month('WIFI_BOOSTER'), 'International calls', month('INTERNATIONAL_CALLS')]],
        [
          main.getByRole('region', { name: 'TV', exact: true }),
          ['TV Family', month('TV'), '€29.99', 'Sports pack', month('SPORTS_PACK')],
        ],
        [insured, ['Bill Pay 30', month('small'), 'Kaimo K9', today('its phone'), month('insurance')]],
        [other, ['Bill Pay 80', month('large'), 'Kaimo K9', today('other phone')]],
        [simOnly, ['SIM Only 20', 'Monthly subscription', month('SIM only')]],
        [onTheMove, ['Mobile Broadband 50', month('mobile broadband'), 'Kaimo Pocket 5G', today('device')]],
      ] as const
      await atBothSizes(async () => {
        for (const [line, words] of rows) for (const text of words) await expect(line).toContainText(text)
      })
      await expect(openRows).toHaveText([/your current service/, /insurance documents/, /to move your number/])
      await page.setViewportSize(PHONE)
      const { bottom, pink } = await open.evaluate((last) => ({
        bottom: Math.round(last.getBoundingClientRect().bottom + window.scrollY),
        pink: [...document.querySelectorAll('a, button')].filter(
          (each) =>
            each.checkVisibility() &&
            getComputedStyle(each).backgroundColor ===
              getComputedStyle(document.querySelector('#cart a') ?? each).backgroundColor,
        ).length,
      }))
      // SUMMARY-45: six lines with three parts open end by 3,000 px; the pink button is the one of the bar.
      expect(bottom).toBeLessThanOrEqual(3_000)
      expect(pink).toBe(1)
    })

    await test.step('a handset and a device that are taken off are missing; an eSIM asks for its phone', async () => {
      for (const line of [other, onTheMove, simOnly]) await openLine(line)
      await remove(other, 'Kaimo K9')
      cart.delete('other phone')
      await expect(other.getByRole('group', { name: 'A handset needs to be added to this offer' })).toBeVisible()
      await expectTotals(page, cart)
      await remove(onTheMove, 'Kaimo Pocket 5G')
      cart.delete('device')
      await expect(onTheMove.getByRole('group', { name: 'A device needs to be added to this offer' })).toBeVisible()
      await simOnly.getByRole('radio', { name: /eSIM/ }).check()
      await expect(simOnly.getByLabel('Who made your phone?')).toBeEnabled()
      await expectTotals(page, cart)
      await expect(openRows).toHaveText([
        /your current service/,
        /insurance documents/,
        /needs a phone/,
        /to move your number/,
        /eSIM/,
        /needs a device/,
      ])
      await atBothSizes(() => expectAccessible(page))
      await open.getByRole('link', { name: 'Check out' }).click()
      const first = main.getByRole('group', { name: 'Check the questions about your current service' })
      for (const way of ['button', 'address']) {
        if (way === 'address') await page.goto('/checkout')
        // A third party that is in the document makes the next page a document of its own, to which the shop leads.
        const atPart = thirdParties === null ? '' : '(#open)?'
        await expect(page).toHaveURL(new RegExp(`/shop/summary${way === 'address' ? '#open' : atPart}$`))
        await expect(first).toBeFocused()
        await expect(first).toBeInViewport()
      }
    })

    await test.step('each is mended by its button, and its warning goes', async () => {
      const confirm = insured.getByRole('group', {
        name: /I confirm I've read the Insurance Product Information Document .* and Terms & Conditions/,
      })
      await expect(confirm.getByRole('link')).toHaveCount(2)
      await confirm.getByRole('button', { name: 'Confirm' }).click()
      await expect(confirm).toHaveCount(0)
      await expect(insured).toContainText('You’ve confirmed you’ve read the')
      await expect(openRows).toHaveCount(5)

      await other.getByRole('link', { name: 'Add handset' }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Ostrel 8' })
        .getByRole('link', { name: 'Ostrel 8', exact: true })
        .click()
      await page.getByRole('radio', { name: SAGE.color }).check()
      await page.getByRole('radio', { name: SAGE.capacity }).check()
      const costs = page.getByRole('region', { name: 'What it costs' })
      await costs.getByRole('button', { name: 'Add phone to your plan' }).click()
      cart.set('other phone', handsetCost('ostrel-8', SAGE, LARGE.deviceOff))
      await expect(other).toContainText('Ostrel 8')
      await expect(openRows).toHaveCount(4)
      await expectTotals(page, cart)

      await onTheMove.getByRole('link', { name: 'Add device' }).click()
      await page.getByRole('button', { name: /^Add device.*Kaimo Pocket 5G/ }).click()
      cart.set('device', deviceCost('KAIMO_POCKET_5G', ON_THE_MOVE.deviceOff))
      await expect(onTheMove).toContainText('Kaimo Pocket 5G')
      await expect(openRows).toHaveCount(3)
      await expectTotals(page, cart)

      await simOnly.getByLabel('Who made your phone?').focus()
      await simOnly.getByLabel('Who made your phone?').selectOption('Other')
      await expect(simOnly.getByText('Saved. We’ll send you a QR code.')).toBeVisible()
      await expect(openRows).toHaveText([/your current service/, /to move your number/])

      await simOnly.getByRole('link', { name: 'Check info' }).click()
      await bringNumber(page, shop)
      await expect(simOnly).toContainText(/You’re keeping 08\d/)
      await expect(openRows).toHaveText([/your current service/])

      await home.getByRole('link', { name: 'Complete info' }).click()
      const today = page.getByRole('group', { name: 'Do you have broadband or a home phone today?' })
      await today.getByRole('radio', { name: /^No/ }).check()
      const time = page.getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ }).first()
      await time.check()
      await page.getByRole('button', { name: 'Save and go to your order' }).click()
      await expect(main.getByRole('region', { name: 'Ready to order' })).toBeVisible()
      await expect(open).toHaveCount(0)
      await expect(main.getByRole('group', { name: /Check|needs to be added|Verify|I confirm/ })).toHaveCount(0)
      await expectTotals(page, cart)
    })

    const { month, onceOff, today } = totalOf(cart.values())
    const email = newEmail()
    await test.step('checkout, typed on a desktop', async () => {
      await page.setViewportSize(DESKTOP)
      await main.getByRole('region', { name: 'You’re all set' }).getByRole('link', { name: 'Check out' }).click()
      const goOn = page.getByRole('button', { name: /^Continue to/ })
      await expect(heading(page)).toHaveText('Your details')
      await page.getByLabel('First name').fill('Aoife')
      await page.getByLabel('Last name').fill('Ní Bhriain')
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Mobile number').fill('085 555 0100')
      await page.getByLabel('Day').fill('27')
      await page.getByLabel('Month').fill('3')
      await page.getByLabel('Year').fill('1990')
      await page.getByRole('checkbox', { name: /check my credit/ }).check()
      await goOn.click()
      await expect(heading(page)).toHaveText('Delivery and visit')
      await goOn.click()
      await expect(heading(page)).toHaveText('Payment')
      await page.getByLabel('IBAN', { exact: true }).fill('ie29 aibk 9311 5212 3456 78')
      await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()
      await goOn.click()
      await expect(heading(page)).toHaveText('Check and order')
      for (const amount of [month, onceOff, today]) await expect(main).toContainText(euro(amount))
      await expect(main).toContainText('Minimum term1 to 24 months')
      await expectNoSidewaysScrollAtBothSizes(page)
      await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
      await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
    })

    await test.step('paid in the provider’s frame, and placed with everything in it', async () => {
      await expect(heading(page)).toHaveText(`Pay ${euro(today)} to Tonn`)
      await expectNoSidewaysScrollAtBothSizes(page)
      await enterCard(page, CARD)
      await expect(heading(page)).toHaveText('Thank you, Aoife')
      const ordered = page.getByRole('region', { name: 'What you ordered' })
      for (const words of [
        'Fibre 1Gb and Home Phone',
        'Wi-Fi booster',
        'International calls',
        'TV Family',
        'Sports pack',
        'Bill Pay 30',
        'Kaimo K9',
        'Handset insurance',
        'Bill Pay 80',
        'Ostrel 8',
        'SIM Only 20',
        'Mobile Broadband 50',
        'Kaimo Pocket 5G',
      ])
        await expect(ordered).toContainText(words)
      for (const amount of [month, onceOff, today]) await expect(ordered).toContainText(euro(amount))
      await expect(page.getByText('Bills by direct debit, IE29 •••• 5678')).toBeVisible()
      await expect(main).toContainText('Your engineer is coming on')
      await atBothSizes(() => expectAccessible(page))
      const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await expectTaken(shop, reference, today, 'elavon')
      await expectHandedOverOnce(shop, reference)
    })
  },
)
