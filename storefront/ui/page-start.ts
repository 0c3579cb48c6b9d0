/** Where a page begins for keyboard and ear: the heading that asks for it, the page's own, or the page where it has none yet. */
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
