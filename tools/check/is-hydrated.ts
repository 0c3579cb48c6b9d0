/**
 * Evaluated in the browser: scripts of a page load after its first paint, which the `load` event does not wait for. React
 * marks the document that it listens to; a page without our scripts never hydrates.
 */
export function isHydrated(): boolean {
  const starter = document.querySelector('script[type="module"], script[type="text/starter"]')
  return starter === null || Object.keys(document).some((key) => key.startsWith('__reactContainer'))
}
