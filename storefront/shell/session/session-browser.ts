import { RefreshSessionDocument, SessionDocument } from '#storefront/api/generated/session.ts'
import { query } from '#storefront/api/query.ts'
import { showCustomer } from '#storefront/early/head/show-customer.ts'
import { sessionCookie } from '#storefront/journey/customer-cookies.ts'
import { leaveSession } from './leave-session.ts'
import type { Refreshed, SessionBrowser } from './watch-session.ts'

const LOCK = 'session-refresh'

const html = () => document.documentElement

export const sessionBrowser: SessionBrowser = {
  now: () => Date.now(),
  cookie: () => sessionCookie(),
  loadedIn: () => html().dataset['session'] ?? null,
  adopt(mark) {
    html().dataset['session'] = mark
    showCustomer()
  },
  async secondsLeft() {
    const reply = await query(SessionDocument, {})
    // Not recognised is not ended: where the provider is away the cookies stay, and where it has ended they are gone.
    if (!reply.ok) return null
    const { isLoggedIn, refreshTokenExpiresIn } = reply.value.getSession
    // The log-out flag: the session is there, whatever became of the cookie with the name.
    if (isLoggedIn) showCustomer(true)
    return refreshTokenExpiresIn
  },
  refresh,
  exclusively: (run) => (navigator.locks ? navigator.locks.request(LOCK, run) : run()),
  leave(hasCookies) {
    // The customer has pressed Log out in this tab: another navigation would replace that over the provider.
    if (!html().hasAttribute('data-left')) void leaveSession(hasCookies)
  },
  reload: () => window.location.reload(),
}

async function refresh(): Promise<Refreshed> {
  const reply = await query(RefreshSessionDocument, {})
  if (reply.ok) return { secondsLeft: reply.value.refreshToken.refresh_expires_in }
  const { failure } = reply
  return failure.kind === 'refusal' && failure.code === 'SESSION_ENDED' ? 'refused' : 'failed'
}
