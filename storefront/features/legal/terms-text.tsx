import type { TermsPageQuery } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LeavingTable } from './leaving-table.tsx'
import { LegalPage } from './legal-page.tsx'

/** The section on how long a contract lasts and what leaving it costs. */
const TERM_ANCHOR = 'term'

export function TermsText({ terms: { version, sections }, leavingCentsPerDay }: TermsPageQuery['brand']) {
  return (
    <LegalPage
      title="Terms and conditions"
      since={`In force since ${longDate(version)}.`}
      sections={sections.map(({ anchor, title, paragraphs }) => ({
        anchor,
        title,
        body: (
          <div className="grid gap-3">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {anchor === TERM_ANCHOR && leavingCentsPerDay !== null && (
              <LeavingTable centsPerDay={leavingCentsPerDay} startDate={version} />
            )}
          </div>
        ),
      }))}
    />
  )
}
