import type { TermsPageQuery } from '#storefront/api/generated/documents.ts'
import { longDate } from '#storefront/words/long-date.ts'

type TermsTextProps = { terms: TermsPageQuery['brand']['terms'] }

/** The terms as the operator wrote them: to read, to print and to save. */
export function TermsText({ terms: { version, sections } }: TermsTextProps) {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <div className="max-w-[44rem]">
        <h1 className="text-page">Terms and conditions</h1>
        <p className="mt-2 text-ink-soft">They hold from {longDate(version)}.</p>
        <nav aria-label="Parts of the terms" className="no-print mt-6">
          <ul className="flex flex-wrap gap-x-5 text-sm">
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="inline-flex min-h-8 items-center font-semibold text-accent underline underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(({ anchor, title, paragraphs }) => (
          <section key={anchor} aria-labelledby={anchor} className="mt-9">
            <h2 id={anchor} className="scroll-mt-6 text-title">
              {title}
            </h2>
            <div className="mt-2 grid gap-3">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
