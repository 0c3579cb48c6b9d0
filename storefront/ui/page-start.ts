/** Where a page starts for keyboard and screen reader: the marked heading, the page's own, or the page if it has none yet. */
export function pageStart(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('[data-page-start]') ?? document.querySelector<HTMLElement>('#main h1')
  return heading ?? document.getElementById('main')
}

export function focusPageStart(): void {
  const start = pageStart()
  if (start === null) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
