import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Of some hundreds. */
const FEW = 40

type TraceEvent = { name: string; args: { elementCount?: number } }

/** How many elements the browser worked out the style of, in the frame after the change. */
async function restyledBy(page: Page, change: () => void): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(change)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] }
  const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

test('EARLY-21: an element that is added to a page leaves the style of the others alone', async ({ page }) => {
  for (const path of ['/shop/tv', '/mobile']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const all = await page.locator('*').count()
    expect(all).toBeGreaterThan(5 * FEW)
    const added = await restyledBy(page, () => {
      document.querySelector('main')?.append(document.createElement('p'))
      document.head.append(document.createElement('link'))
    })
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(FEW)
  }
})
