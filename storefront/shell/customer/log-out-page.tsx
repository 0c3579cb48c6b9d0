import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { LogOutForm } from './log-out-form.tsx'

/** A link to `/logout` logs nobody out: any site could have it. */
export function LogOutPage() {
  return (
    <div className="wrap py-10 sm:py-16">
      <h1 className="text-page">Log out</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-ink-soft">
        We’ll remove everything of yours from this browser. Your cart stays in your account.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LogOutForm>
          <Button type="submit">Log out</Button>
        </LogOutForm>
        <LinkButton to="/shop/broadband" look="quiet">
          Keep shopping
        </LinkButton>
      </div>
    </div>
  )
}
