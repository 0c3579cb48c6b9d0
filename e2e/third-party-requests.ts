import type { Page } from '@playwright/test'

/** When a page adds a script of another origin: its state, and whether its largest contentful paint is behind it. */
export type ThirdPartyRequest = { url: string; state: DocumentReadyState; isPainted: boolean }

export async function watchThirdParties(page: Page): Promise<ThirdPartyRequest[]> {
  const requests: ThirdPartyRequest[] = []
  await page.exposeFunction('noteThirdParty', (request: ThirdPartyRequest) => void requests.push(request))
  await page.addInitScript(watch)
  return requests
}

/** In the page, before its scripts. */
function watch(): void {
  const { noteThirdParty } = window as unknown as { noteThirdParty: (request: ThirdPartyRequest) => void }
  let isPainted = false
  new PerformanceObserver(() => {
    isPainted = true
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || node.src === '') continue
      if (new URL(node.src).origin === location.origin) continue
      noteThirdParty({ url: node.src, state: document.readyState, isPainted })
    }
  }).observe(document, { childList: true, subtree: true })
}
