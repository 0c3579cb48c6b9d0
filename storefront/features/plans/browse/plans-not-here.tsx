import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Notice } from '#storefront/ui/notice.tsx'

/** The plans could not be loaded when the page was rendered. */
export function PlansNotHere({ path, what }: { path: string; what: string }) {
  return (
    <Notice tone="warning" title={`We can’t show ${what} just now`}>
      <p>
        It’s a problem on our side. Please try again in a moment, or call <PhoneLink />.
      </p>
      <a href={path} className={buttonClass('secondary', 'small', 'mt-3')}>
        Try again
      </a>
    </Notice>
  )
}
