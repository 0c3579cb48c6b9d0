import { customerName, staffName } from '#storefront/journey/customer-cookies.ts'

/** In place of the name, where the log-out control is shown without one. */
const NAMELESS = 'Your account'

function signedInName(): string | null {
  return customerName() ?? staffName()
}

/** Pages are cached and the same for everybody: the customer's part of them is shown and filled by the browser. */
export function showCustomer(isLogoutEnabled = false): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-customer', signedInName() !== null || isLogoutEnabled)
  documentElement.toggleAttribute('data-staff', staffName() !== null)
  for (const place of document.querySelectorAll<HTMLElement>('[data-customer-name]')) fillCustomerName(place)
}

export function fillCustomerName(place: HTMLElement | null): void {
  const name = signedInName() ?? NAMELESS
  // Filling it is itself a change that the observer below would follow.
  if (place && place.textContent !== name) place.textContent = name
}

/** Before the first paint: the name is filled in as soon as its place is parsed, so that nothing moves. */
export function showCustomerWhileParsing(): void {
  showCustomer()
  if (signedInName() === null) return
  const observer = new MutationObserver(() => showCustomer())
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
}
