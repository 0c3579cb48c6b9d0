import { recoverLostFocus } from '#storefront/ui/lost-focus.ts'

/** What had the focus has gone: it stays in what is open over the page, or else on the page. */
export function keepFocus(): void {
  const title = document.querySelector('dialog:modal')?.getAttribute('aria-labelledby')
  if (title && document.activeElement === document.body) document.getElementById(title)?.focus({ preventScroll: true })
  else recoverLostFocus()
}
