import { clearBrowser } from '../customer/clear-browser.ts'
import { LOGGED_OUT_PAGE } from './logged-out.ts'

const TIMEOUT_MS = 3000

/** After the end of a session. The page is hidden at once, whatever the network does. */
export async function leaveSession(hasCookies: boolean): Promise<void> {
  document.documentElement.setAttribute('data-left', '')
  clearBrowser()
  // No cookies: it is over, and a new session could belong to another customer.
  await logOut(hasCookies ? '/logout' : '/logout?over')
  window.location.replace(LOGGED_OUT_PAGE)
}

/** Deletes the cookies that scripts cannot reach. */
async function logOut(path: string): Promise<void> {
  const request = { method: 'POST', keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) }
  await fetch(path, request).catch(forgetCookies)
}

/** Without the shop at least those that name the customer; the others end by themselves. */
function forgetCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  for (const name of ['customer_name', 'session_ends'])
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in older browsers
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
}
