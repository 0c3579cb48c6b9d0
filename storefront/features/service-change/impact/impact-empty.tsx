import { LinkButton } from '#storefront/ui/button/link-button.tsx'

export function ImpactEmpty() {
  return (
    <div className="wrap py-10 sm:py-16">
      <h1 className="text-page">You haven’t added anything yet</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
        Choose what you’d like to add in your account. You’ll see here what it changes on your bills.
      </p>
      <LinkButton to="/account" className="mt-6">
        Go to your account
      </LinkButton>
    </div>
  )
}
