import { sessionCookie } from '#storefront/journey/customer-cookies.ts'

/**
 * A page in the back/forward cache (bfcache) is hidden, and restored for the session alone that it was loaded in: the next
 * person at this browser sees nothing of it.
 */
export function hideWhenLeft(): void {
  const { documentElement } = document
  const mark = () => sessionCookie()?.mark
  const loadedIn = mark()
  if (loadedIn !== undefined) documentElement.dataset['session'] = loadedIn
  addEventListener('pagehide', () => {
    if (documentElement.dataset['session'] !== undefined) documentElement.setAttribute('data-left', '')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (mark() !== documentElement.dataset['session']) location.reload()
    else documentElement.removeAttribute('data-left')
  })
}
