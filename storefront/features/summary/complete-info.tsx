import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Stands until the questions about the service that the customer has today are answered. */
export function CompleteInfo() {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-warning-100 px-4 py-3 forced-frame">
      <p className="flex gap-3 text-sm font-medium text-ink">
        <Icon name="warning" className="mt-0.5 size-5 text-warning-700" />
        Check the questions about your current service
      </p>
      <LinkButton to="/broadband/current-service" look="secondary" size="small" className="max-sm:w-full">
        Complete info
      </LinkButton>
    </div>
  )
}
