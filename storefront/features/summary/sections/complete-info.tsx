import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/**
 * Stands until the questions about the service that the customer has today are answered.
 * @param timeEnded a time for the visit was chosen, and is no longer held
 */
export function CompleteInfo({ timeEnded }: { timeEnded: boolean }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-warning-100 px-4 py-3 forced-frame">
      <p className="flex gap-3 text-sm font-medium text-ink">
        <Icon name="warning" className="mt-0.5 size-5 text-warning-700" />
        <span>
          Check the questions about your current service
          {timeEnded && (
            <span className="block font-normal">
              The time for the engineer’s visit is no longer held for you. Please choose it again.
            </span>
          )}
        </span>
      </p>
      <LinkButton to="/broadband/current-service" look="secondary" size="small" className="no-print max-sm:w-full">
        Complete info
      </LinkButton>
    </div>
  )
}
