import type { AccountNoticePartFragment } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { SideCard } from '#storefront/ui/card.tsx'

/** The notices about the end of contracts and the best plan, as they were sent, newest first. */
export function ContractNotices({ notices }: { notices: readonly AccountNoticePartFragment[] }) {
  if (notices.length === 0) return null
  return (
    <SideCard title="About your contracts">
      <ul className="divide-y divide-line">
        {notices.map(({ id, title, madeAt, url }) => (
          <li key={id} className="py-2">
            <a href={url} className="inline-block min-h-6 font-semibold text-accent underline underline-offset-4">
              {title}
            </a>
            <span className="block text-ink-soft">PDF, {longDate(madeAt)}</span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
