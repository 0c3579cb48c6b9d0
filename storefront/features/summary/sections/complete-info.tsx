import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { WarningRow } from '../warning-row.tsx'

/**
 * Shown until the questions about the customer's current service are answered. @param timeEnded a time for the visit was
 * chosen, and is no longer held
 */
export function CompleteInfo({ timeEnded }: { timeEnded: boolean }) {
  return (
    <WarningRow
      action={
        <LinkButton to="/broadband/current-service" look="secondary" size="small" className="no-print max-sm:px-4">
          Complete info
        </LinkButton>
      }
    >
      Check the questions about your current service
      {timeEnded && (
        <span className="block font-normal">
          We’re no longer holding your time for the engineer’s visit. Please choose one again.
        </span>
      )}
    </WarningRow>
  )
}
