import type { ReactNode } from 'react'

type LegalPageProps = {
  title: string
  /** From when it is valid. */
  since: string
  sections: readonly { anchor: string; title: string; body: ReactNode }[]
}

const ENOUGH_TO_CHOOSE_FROM = 4

/** A text that the law requires: to read, to print and to save. */
export function LegalPage({ title, since, sections }: LegalPageProps) {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="max-w-[22em] text-page">{title}</h1>
      <p className="mt-2 text-ink-soft">{since}</p>
      <div className="mt-6 grid gap-x-16 lg:grid-cols-[44rem_1fr]">
        {sections.length >= ENOUGH_TO_CHOOSE_FROM && <Contents sections={sections} />}
        <div className="grid gap-9 max-lg:mt-8">
          {sections.map(({ anchor, title: heading, body }) => (
            <section key={anchor} aria-labelledby={anchor}>
              <h2 id={anchor} className="scroll-mt-6 text-title">
                {heading}
              </h2>
              <div className="mt-2">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className="no-print lg:order-2">
      <ul className="flex flex-wrap gap-x-5 text-sm lg:sticky lg:top-6 lg:block lg:border-l lg:border-line lg:pl-5">
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
  )
}
