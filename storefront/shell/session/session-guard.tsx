import { useEffect, useSyncExternalStore } from 'react'
import { LoggedOutNotice } from './logged-out-notice.tsx'
import { sessionBrowser } from './session-browser.ts'
import { SessionModal } from './session-modal.tsx'
import { watchSession } from './watch-session.ts'

const session = watchSession(sessionBrowser)
const initialView = () => session.view()

/** Watches the session of the customer's browser, and warns before it ends. */
export function SessionGuard() {
  const view = useSyncExternalStore(session.subscribe, session.view, initialView)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    session.check()
    // A laptop that wakes, a tab that is shown again, a page from the back/forward cache.
    for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, session.check, { signal })
    for (const event of ['pageshow', 'focus']) window.addEventListener(event, session.check, { signal })
    // Cookies that another tab changes, without the wait for the next second.
    window.cookieStore?.addEventListener('change', session.check, { signal })
    return () => stop.abort()
  }, [])
  return (
    <>
      {view.state === 'warning' && (
        <SessionModal seconds={view.seconds} isStaying={view.isStaying} onStay={() => void session.stay()} />
      )}
      <LoggedOutNotice />
    </>
  )
}
