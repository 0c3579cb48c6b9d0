import type { TermsPageQuery } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LegalPage } from './legal-page.tsx'

type TermsTextProps = { terms: TermsPageQuery['brand']['terms'] }

export function TermsText({ terms: { version, sections } }: TermsTextProps) {
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
          </div>
        ),
      }))}
    />
  )
}
