import { recoverLostFocus } from '#storefront/ui/lost-focus.ts'

/** Recovers the focus of a removed element: to the title of the open modal dialog, or else to the page. */
export function keepFocus(): void {
  const title = document.querySelector('dialog:modal')?.getAttribute('aria-labelledby')
  if (title && document.activeElement === document.body) document.getElementById(title)?.focus({ preventScroll: true })
  else recoverLostFocus()
}
