import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { PhoneLink } from '../phone-link.tsx'

const TEXTS = {
  unavailable: 'Logging in isn’t working right now. We’re on it: please try again in a few minutes.',
  expired: 'You took longer than we keep a login open, or started it in another browser or tab. Please try again.',
  refused: 'The login didn’t go through, so you’re not logged in. Please try again.',
} as const

function isKnown(why: string | null): why is keyof typeof TEXTS {
  return why !== null && Object.hasOwn(TEXTS, why)
}

/** After a sign-in that came to nothing. The shop sells to guests as before. */
export function SignInProblem() {
  const why = useSearchInBrowser().get('why')
  return (
    <div className="wrap py-10 sm:py-16">
      <h1 className="text-page">We couldn’t log you in</h1>
      <p className="mt-3 min-h-[2lh] max-w-[46ch] text-lg text-ink-soft">{TEXTS[isKnown(why) ? why : 'refused']}</p>
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
