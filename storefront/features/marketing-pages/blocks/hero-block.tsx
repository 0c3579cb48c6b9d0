import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { EditorPicture } from '#storefront/features/content/editor-picture.tsx'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { Wave } from '#storefront/shell/frame/wave.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'

type HeroBlockProps = {
  block: PageBlockPartsFragment
  title: string
  /** The lowest price of the block's plans, as text. */
  badge: string | null
}

export function HeroBlock({ block: { text, picture, links }, title, badge }: HeroBlockProps) {
  const [first, ...others] = links
  return (
    <section className="on-deep hero-sky print-plain relative overflow-hidden text-white">
      <div className="wrap grid items-center gap-x-16 gap-y-9 pt-10 pb-24 sm:pt-16 sm:pb-40 md:grid-cols-2">
        <div>
          {badge && <Badge tone="onDeep">{badge}</Badge>}
          <h1 className="mt-4 text-hero">{title}</h1>
          <div className="mt-5 grid max-w-[44ch] gap-3 text-lg text-ink-deep-soft">
            <RichText text={text} />
          </div>
          {first && (
            <p className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
              <a href={first.to} className={buttonClass('primary', 'large')}>
                {first.label}
              </a>
              {others.map(({ label, to }) => (
                <a
                  key={to}
                  href={to}
                  className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
                >
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
        {picture && <EditorPicture picture={picture} width={552} sizes="(min-width: 52rem) 34.5rem, 92vw" priority />}
      </div>
      <Wave />
    </section>
  )
}
