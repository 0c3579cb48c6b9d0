/**
 * Asked in the browser: the scripts of a page come after its first paint, which the browser's own `load` does not wait for. React
 * leaves its mark on the document that it listens to; what has no script of ours never comes alive.
 */
export function isAlive(): boolean {
  const starter = document.querySelector('script[type="module"], script[type="text/starter"]')
  return starter === null || Object.keys(document).some((key) => key.startsWith('__reactContainer'))
}
