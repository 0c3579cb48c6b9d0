import { useEffect, useState } from 'react'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { PhoneLink } from '../phone-link.tsx'

const TEXTS = {
  check:
    'There have been a lot of logins from your connection, so we’re running a quick security check. It takes a second or two.',
  unchecked: 'The security check didn’t work in your browser. Please try again, or use another browser.',
  unavailable: 'Logging in isn’t working right now. We’re on it: please try again in a few minutes.',
  expired: 'You took longer than we keep a login open, or started it in another browser or tab. Please try again.',
  refused: 'The login didn’t go through, so you’re not logged in. Please try again.',
} as const

function isKnown(why: string | null): why is keyof typeof TEXTS {
  return why !== null && Object.hasOwn(TEXTS, why)
}

/** After a sign-in that came to nothing. The shop sells to guests as before. */
export function SignInProblem() {
  const search = useSearchInBrowser()
  const asked = search.get('why')
  const isUnchecked = useCheck(asked === 'check' ? (search.get('return') ?? '/account') : null)
  const why = isUnchecked ? 'unchecked' : asked
  return (
    <div className="wrap py-10 sm:py-16">
      <h1 className="text-page">{why === 'check' ? 'One moment' : 'We couldn’t log you in'}</h1>
      <p role="status" className="mt-3 min-h-[2lh] max-w-[46ch] text-lg text-ink-soft">
        {TEXTS[isKnown(why) ? why : 'refused']}
      </p>
      <p className="mt-3 max-w-[46ch] text-ink-soft">
        Your cart is safe, and you can order without logging in. If you need something in your account, call{' '}
        <PhoneLink line="care" />.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Not a link of the router: the operator’s own page follows. */}
        <a href="/login" className={buttonClass('primary', 'large')}>
          Try again
        </a>
        <LinkButton to="/shop/broadband" look="quiet">
          Continue without logging in
        </LinkButton>
      </div>
    </div>
  )
}

/** Passes the bot check and goes on to log in. Returns whether the browser could not. */
function useCheck(returnTo: string | null): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (returnTo === null) return
    let isLeft = false
    const token = import('#storefront/api/bot-check/pass-bot-check.ts').then(({ botCheckToken }) =>
      botCheckToken('sign_in'),
    )
    token.then(
      (passed) => {
        if (isLeft) return
        if (passed === null) setFailed(true)
        else location.replace(`/login?${new URLSearchParams({ return: returnTo, check: passed })}`)
      },
      () => setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [returnTo])
  return hasFailed
}
