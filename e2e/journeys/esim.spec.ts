import type { Page } from '@playwright/test'
import { openLine } from '../by-hand.ts'
import { breakCall } from '../calls.ts'
import { CARD, enterCard } from '../card-form.ts'
import { newEmail } from '../customer.ts'
import { mailCalled } from '../ledgers.ts'
import { orderMobile, withSimOnly } from '../mobile-order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'

const EID = '89049032123451234512345678901235'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'JOUR-30: SIM-only with an eSIM on a listed phone, from the summary to the QR code',
  ANY_SIZE,
  async ({ page, shop }) => {
    await withSimOnly(page)
    await page.goto('/shop/summary')
    const section = page.getByRole('region', { name: 'SIM only' })
    await expect(section.getByRole('radio', { name: /SIM card/ })).toBeChecked()
    await section.getByRole('radio', { name: /eSIM/ }).check()
    await section.getByLabel('Who made your phone?').selectOption('Lumaro')
    const eid = section.getByLabel(/EID of your phone/)
    await eid.fill(`${EID.slice(0, 31)}4`)
    await expect(section.getByText('Enter a valid EID number.')).toBeVisible()
    await expectAccessible(page)
    await section.getByLabel('Who made your phone?').selectOption('Kaimo')
    await expect(section.getByText('Enter a valid EID number.')).toBeHidden()
    await expect(section.getByText('0 of 32')).toBeVisible()
    await eid.pressSequentially(EID.slice(0, 9))
    await expect(eid).toHaveValue('8904 9032 1')
    await eid.fill('8904 9032 1234 5123 4512 3456 7890 1235')
    await expect(section.getByText('32 of 32')).toBeVisible()
    await expect(section.getByText('Saved. Your eSIM will be made for this phone.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await expect(page.getByRole('region', { name: 'Ready to order' })).toBeVisible()

    const email = newEmail()
    await orderMobile(page, email)
    await expect(heading(page)).toHaveText('Thank you, Aoife')
    const eSim = page.getByRole('region', { name: 'Your eSIM is ready' })
    await expect(eSim.getByRole('img', { name: /QR code/ })).toBeVisible()
    await eSim.getByText('No other screen? Type the code').click()
    await expect(eSim.getByText(/^LPA:1\$smdp\.sandbox\.example\$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await mailCalled(shop, email, 'Your eSIM is ready')
    await eSim.getByRole('button', { name: 'Send it again' }).click()
    await expect(eSim.getByText(`On its way to ${email}`)).toBeVisible()
  },
)

test(
  'JOUR-31, JOUR-33: an eSIM on a phone that is not listed, after a SIM that could not be changed; then one more mobile with a phone and a card, both in one order',
  ANY_SIZE,
  async ({ page, shop }) => {
    await withSimOnly(page)
    await page.goto('/shop/summary')
    const simOnly = page.getByRole('region', { name: 'SIM only' })
    const mend = await breakCall(page, 'updateSIMType')
    await simOnly.getByRole('radio', { name: /eSIM/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('link', { name: /Call us/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(simOnly.getByRole('radio', { name: /SIM card/ })).toBeChecked()
    await mend()
    const another = page.getByRole('link', { name: 'Add another mobile' })
    await simOnly.getByRole('radio', { name: /eSIM/ }).click()
    await expect(simOnly.getByLabel('Who made your phone?')).toBeEnabled()
    await expect(another).toBeHidden()
    await simOnly.getByLabel('Who made your phone?').selectOption('Other')
    await expect(simOnly.getByLabel(/EID of your phone/)).toBeHidden()
    await expect(simOnly.getByText('Saved. We’ll send you a QR code.')).toBeVisible()
    await test.step('ESIM-24: another phone with a wrong EID blocks checkout again', async () => {
      const missing = page.getByRole('region', { name: 'What’s missing' })
      await expect(missing).toHaveCount(0)
      await simOnly.getByLabel('Who made your phone?').selectOption('Lumaro')
      await simOnly.getByLabel(/EID of your phone/).fill(EID.slice(0, 31))
      await simOnly.getByLabel(/EID of your phone/).blur()
      await expect(simOnly.getByText('An EID has 32 digits; this has 31.')).toBeVisible()
      await expect(missing).toContainText('Which phone is your eSIM for?')
      await simOnly.getByLabel('Who made your phone?').selectOption('Other')
      await expect(missing).toHaveCount(0)
    })

    await another.click()
    await page.getByRole('link', { name: 'Kaimo K3', exact: true }).click()
    await expect(page).toHaveURL(/\/mobile\/handsets\/kaimo-k3\?second=&plan=billpay-unlimited$/)
    const costs = page.getByRole('region', { name: 'What it costs' })
    await costs.getByRole('button', { name: 'Add phone and plan' }).click()
    await costs.getByRole('link', { name: /Review your order/ }).click()
    const billPay = page.getByRole('region', { name: 'Mobile plans' })
    await expect(billPay).toContainText('Kaimo K3')
    await expect(billPay).toContainText('Comes with a SIM card')
    await openLine(simOnly)
    await expect(simOnly.getByRole('radio', { name: /eSIM/ })).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)

    const email = newEmail()
    await orderMobile(page, email)
    // Nothing is paid today for the phone, so the bank confirms a card.
    await expect(heading(page)).toHaveText('Confirm with your card')
    await enterCard(page, CARD)
    await expect(heading(page)).toHaveText('Thank you, Aoife')
    await expect(
      page.getByRole('region', { name: 'Your eSIM is ready' }).getByRole('img', { name: /QR code/ }),
    ).toBeVisible()
    await mailCalled(shop, email, 'Your eSIM is ready')
  },
)
