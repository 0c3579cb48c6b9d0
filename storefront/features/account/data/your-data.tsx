import { useState } from 'react'
import { LogOutEverywhereDocument } from '#storefront/api/generated/data.ts'
import type { AccountErasurePartFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { clearBrowser } from '#storefront/shell/customer/clear-browser.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Erasure } from './erasure.tsx'

/** What the shop has of the customer as a file, its erasure, and the end of all sessions. */
export function YourData({ erasure }: { erasure: AccountErasurePartFragment }) {
  const [hasFailed, setFailed] = useState(false)

  async function logOut() {
    const reply = await query(LogOutEverywhereDocument, {})
    setFailed(!reply.ok)
    if (!reply.ok) return
    clearBrowser()
    location.assign('/shop/broadband')
  }

  return (
    <div className="mt-1 grid gap-2.5 border-t border-line pt-4">
      <p>
        <a href="/account/export" download className="font-semibold text-accent underline underline-offset-4">
          Download your data
        </a>
        <span className="block text-ink-soft">Everything this shop has about you and your orders, as a JSON file.</span>
      </p>
      <p>
        <TextButton onClick={() => void logOut()}>Log out everywhere</TextButton>
        <span className="block text-ink-soft">Ends your session on every device, this one too.</span>
      </p>
      <p role="status" className="text-danger-700 empty:hidden">
        {hasFailed && 'We couldn’t log you out just now. Please try again.'}
      </p>
      <Erasure erasure={erasure} />
    </div>
  )
}
