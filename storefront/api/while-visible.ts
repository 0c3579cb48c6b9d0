/** Runs `begin` whenever the page becomes visible, and its cleanup when it is hidden. */
export function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = null
  function follow(): void {
    if (document.visibilityState === 'visible') end ??= begin()
    else {
      end?.()
      end = null
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    end?.()
  }
}
