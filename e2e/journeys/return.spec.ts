import { orderPhone } from '#server/testing/buying-phone.ts'
import { payAt, SETTLE, START } from '#server/testing/shopping.ts'
import { customerIn, newEmail } from '../customer.ts'
import { expectHandedOverOnce, expectTaken, mailCalled, moveOrder, paymentsOf } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'

test(
  'JOUR-40: a delivered phone is withdrawn from, its tracking number is entered, and its money goes back once',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const email = newEmail()
    const customer = customerIn(page)
    const { reference } = await orderPhone(customer, { email })
    await customer.must(START, { r: reference })
    const [{ providerRef, amount } = { providerRef: '', amount: 0 }] = await paymentsOf(shop, reference)
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
    await customer.must(SETTLE, { r: reference })
    await expectTaken(shop, reference, amount)
    await expectHandedOverOnce(shop, reference)
    for (const state of ['inProgress', 'completed']) await moveOrder(shop, reference, state)
    const price = `€${(amount / 100).toFixed(2)}`
    const heading = page.getByRole('heading', { level: 1 })
    const parcel = page.getByRole('region', { name: /^What you sen[dt] back$/ })
    const refunded = async () => (await paymentsOf(shop, reference)).map((payment) => payment.refunded)

    await test.step('the page of the withdrawal says what goes back at once, and what after the return', async () => {
      await page.goto(`/order/${reference}`)
      await expect(heading).toHaveText('Everything is ready')
      await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
      await page.getByRole('radio', { name: /whole order/ }).check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('main')).toContainText(`You get back after you’ve sent it back${price}`)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(heading).toHaveText('We have your withdrawal')
      await expectAccessible(page)
      await expectNoSidewaysScrollAtBothSizes(page)
      const { attachments } = await mailCalled(shop, email, `You withdrew from order ${reference}`)
      expect(attachments).toHaveLength(1)
    })

    await test.step('the order says what to send back, and takes no number that no carrier has', async () => {
      await page.goto(`/order/${reference}`)
      await expect(parcel).toContainText('To send back')
      await expect(parcel.getByRole('link', { name: 'Our label (PDF)' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScrollAtBothSizes(page)
      await parcel.getByLabel('Tracking number').fill('RR123456784IE')
      await parcel.getByRole('button', { name: 'I’ve sent it' }).click()
      await expect(parcel.getByLabel('Tracking number')).toHaveAttribute('aria-invalid', 'true')
      expect(await refunded()).toEqual([0])
    })

    await test.step('the right one brings the money back, once', async () => {
      await parcel.getByLabel('Tracking number').fill('RR 123 456 785 IE')
      await parcel.getByRole('button', { name: 'I’ve sent it' }).click()
      await expect(parcel).toContainText('On its way to us')
      await expect(parcel).toContainText('You sent it with An Post, RR123456785IE.')
      await expect.poll(refunded).toEqual([amount])
      await mailCalled(shop, email, `We’ve refunded ${price} for order ${reference}`)
      await page.reload()
      await expect(parcel).toContainText(`${price} has been refunded to your card.`)
      await expectAccessible(page)
      await expectNoSidewaysScrollAtBothSizes(page)
    })
  },
)
