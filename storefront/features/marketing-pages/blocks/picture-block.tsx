import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { EditorPicture } from '#storefront/features/content/editor-picture.tsx'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { BlockLinks } from './block-links.tsx'

/** On a phone the picture comes first, whatever its side. */
export function PictureBlock({ block }: { block: PageBlockPartsFragment }) {
  const { title, text, picture, pictureSide, links } = block
  return (
    <section className="wrap grid items-center gap-x-18 gap-y-7 md:grid-cols-2">
      {picture && (
        <div className={pictureSide === 'right' ? 'md:order-2' : ''}>
          <EditorPicture picture={picture} width={552} sizes="(min-width: 52rem) 34.5rem, 92vw" />
        </div>
      )}
      <div>
        {title && <h2 className="text-heading">{title}</h2>}
        <div className="mt-4 grid max-w-[52ch] gap-4 text-ink-soft">
          <RichText text={text} lists="drawn" />
        </div>
        <BlockLinks links={links} />
      </div>
    </section>
  )
}
