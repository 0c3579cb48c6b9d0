import { FIBRE, order } from './order.ts'
import { expect, test } from './shop.ts'
import { touchInput } from './touch-input.ts'

test('CARTUI-10: a finger opens the drawer from the last 96 pixels and closes it again, by a fling of 450 px/s or past the half', async ({
  page,
}) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/tv')
  const bar = page.getByRole('region', { name: 'Cart' })
  await expect(bar).toHaveCSS('border-top-left-radius', '10px')
  const drawer = page.getByRole('dialog', { name: 'My cart' })
  // It is fetched by who comes near; a finger that is gone before it is there sees nothing follow.
  const fetched = page.waitForResponse(/cart-drawer/)
  await bar.hover()
  await fetched
  const bottom = 844
  const { swipe, move, lift } = await touchInput(page)
  const top = async () => (await drawer.boundingBox())?.y ?? bottom

  await test.step('outside of the area the page is scrolled, and nothing opens', async () => {
    await swipe({ from: bottom - 97, velocity: 460, distance: 200 })
    await expect(drawer).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })
  await test.step('too slow and too short, it goes back', async () => {
    await swipe({ from: bottom - 95, velocity: 440, distance: 60 })
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show my cart' })).toBeFocused()
  })
  await test.step('fast enough, however short', async () => {
    await swipe({ from: bottom - 95, velocity: 460, distance: 60 })
    await expect(drawer).toBeVisible()
    await expect(drawer).toHaveCSS('border-top-left-radius', '10px')
    await expect.poll(async () => Math.round((await top()) + ((await drawer.boundingBox())?.height ?? 0))).toBe(bottom)
  })
  const opened = await top()
  await test.step('it follows the finger down, and stays where that was too slow', async () => {
    await move({ from: opened + 10, velocity: -440, distance: 60 })
    await expect.poll(top).toBeCloseTo(opened + 60, -1)
    await lift()
    await expect.poll(top).toBe(opened)
  })
  await test.step('a fling downwards closes it', async () => {
    await swipe({ from: opened + 10, velocity: -460, distance: 60 })
    await expect(drawer).toBeHidden()
  })
  await test.step('a slow finger opens it past the half, and it follows on the way', async () => {
    const y = await move({ from: bottom - 40, velocity: 400, distance: bottom - opened - 100 })
    await expect.poll(top).toBeCloseTo(y, -1)
    await lift()
    await expect.poll(top).toBe(opened)
  })
  await test.step('a finger that is fast for a tenth of a second need not be lifted', async () => {
    await move({ from: opened + 10, velocity: -460, distance: 100 })
    await expect(drawer).toBeHidden()
    await lift()
    await move({ from: bottom - 40, velocity: 460, distance: 100 })
    await expect.poll(top).toBe(opened)
    await lift()
    await expect(drawer).toBeVisible()
  })
})
