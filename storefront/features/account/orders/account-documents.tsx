import type { AccountDocumentPartFragment } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { SideCard } from '#storefront/ui/card.tsx'

const FIRST = 4

/** Of all orders, newest first. */
export function AccountDocuments({ documents }: { documents: readonly AccountDocumentPartFragment[] }) {
  if (documents.length === 0) return null
  const older = documents.slice(FIRST)
  return (
    <SideCard title="Your documents">
      <DocumentList documents={documents.slice(0, FIRST)} />
      {older.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-semibold text-accent">Show all {documents.length}</summary>
          <DocumentList documents={older} />
        </details>
      )}
    </SideCard>
  )
}

function DocumentList({ documents }: { documents: readonly AccountDocumentPartFragment[] }) {
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ id, order, title, madeAt, url }) => (
        <li key={id} className="py-2">
          <a href={url} className="inline-block min-h-6 font-semibold text-accent underline underline-offset-4">
            {title}
          </a>
          <span className="block text-ink-soft">
            Order <span className="figures">{order}</span>, {longDate(madeAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
