import { longDate } from '#storefront/formatting/long-date.ts'
import type { OrderView } from './order-view.ts'

/** The documents of the order, to download. */
export function OrderDocuments({ order: { documents, state }, className }: { order: OrderView; className: string }) {
  if (documents.length === 0 && state !== 'CONFIRMED') return null
  return (
    <section aria-labelledby="documents" className={className}>
      <h2 id="documents" className="text-title">
        Your documents
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {documents.length > 0
          ? 'We keep them here, unchanged, for as long as we keep your order.'
          : 'We’re preparing them. They’ll be here in a moment, and in the email that confirms your order.'}
      </p>
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {documents.map(({ id, title, url, size, madeAt }) => (
          <li key={id} className="gap-x-4 py-2.5 sm:flex sm:items-baseline sm:justify-between">
            <a href={url} className="inline-block min-h-6 font-semibold text-accent underline underline-offset-4">
              {title}
            </a>
            <span className="figures block text-sm text-ink-soft">
              PDF, {Math.ceil(size / 1000)} kB, {longDate(madeAt)}
            </span>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <details className="no-print text-sm text-ink-soft">
          <summary className="min-h-8 cursor-pointer">Checksums, to check that a file is unchanged</summary>
          {documents.map(({ id, title, checksum }) => (
            <p key={id}>
              {title} (SHA-256) <span className="block break-all font-mono text-xs">{checksum}</span>
            </p>
          ))}
        </details>
      )}
    </section>
  )
}
