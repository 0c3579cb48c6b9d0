const MOST_MS = 3000

/** Once the document is loaded and the browser has nothing better to do. */
export async function whenUsable(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MOST_MS })
    else setTimeout(resolve, MOST_MS / 10)
  })
}
