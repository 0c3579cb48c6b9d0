import type { BrowserContext } from '@playwright/test'
import type { OpenShop } from './shops.ts'

/** What a visitor chose earlier. */
export async function chosen(context: BrowserContext, { url }: OpenShop, letters: string): Promise<void> {
  const html = await (await context.request.get(url)).text()
  const revision = / data-consent="(\w+)"/.exec(html)?.[1]
  const id = letters === '0' ? '' : `.${'f'.repeat(32)}`
  const value = `1.${revision}.${Math.floor(Date.now() / 1000) - 60}.${letters}${id}`
  await context.addCookies([{ name: 'consent', value, url }])
}
