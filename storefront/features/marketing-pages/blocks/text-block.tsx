import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { BlockLinks } from './block-links.tsx'

export function TextBlock({ block: { title, text, links } }: { block: PageBlockPartsFragment }) {
  return (
    <section className="wrap">
      {title && <h2 className="text-heading">{title}</h2>}
      <div className="mt-4 grid max-w-[64ch] gap-3 text-ink-soft">
        <RichText text={text} lists="drawn" />
      </div>
      <BlockLinks links={links} />
    </section>
  )
}
