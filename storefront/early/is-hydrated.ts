/**
 * Runs in the browser, for tests and measurements: the bundle loads after the first paint, and the `load` event does not wait
 * for it. React marks the document that it listens to; a page without a bundle is never hydrated.
 */
export function isHydrated(): boolean {
  const starter = document.querySelector('script[type="module"], script[type="text/starter"]')
  return starter === null || Object.keys(document).some((key) => key.startsWith('__reactContainer'))
}
