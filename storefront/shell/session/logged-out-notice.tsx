import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Notice } from '#storefront/ui/notice.tsx'
import { LogInLink } from '../customer/log-in-link.tsx'
import { wasLoggedOut } from './logged-out.ts'

/** Said once, on the page that an ended session leads to. */
export function LoggedOutNotice() {
  const [isShown, setShown] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!wasLoggedOut()) return
    setShown(true)
    void navigate(window.location.pathname, { replace: true, preventScrollReset: true })
  }, [navigate])
  if (!isShown) return null
  return (
    <div className="wrap fixed inset-x-0 bottom-6 z-50 *:shadow-soft">
      <Notice announced title="You were logged out">
        <p>
          <LogInLink className="font-semibold underline underline-offset-4">Log in again</LogInLink> to continue.
        </p>
        <button
          type="button"
          onClick={() => setShown(false)}
          className="-ml-1 mt-1 inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-4"
        >
          Close
        </button>
      </Notice>
    </div>
  )
}
