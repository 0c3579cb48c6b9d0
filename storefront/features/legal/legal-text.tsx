import type { LegalPageQuery } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LegalPage } from './legal-page.tsx'

type LegalTextProps = { page: NonNullable<LegalPageQuery['legalPage']> }

const TEXT_CLASS =
  'grid gap-3 [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:ml-5 [&_li]:pl-1 [&_li+li]:mt-1.5 [&_ol]:list-decimal [&_ul]:list-disc'

/** A page whose texts come from the CMS, or with the shop. */
export function LegalText({ page: { title, version, sections } }: LegalTextProps) {
  return (
    <LegalPage
      title={title}
      since={`In force since ${longDate(version)}.`}
      sections={sections.map((section) => ({
        anchor: section.anchor,
        title: section.title,
        // The server lets through a short list of elements and attributes and drops the rest.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
        body: <div className={TEXT_CLASS} dangerouslySetInnerHTML={{ __html: section.html }} />,
      }))}
    />
  )
}
