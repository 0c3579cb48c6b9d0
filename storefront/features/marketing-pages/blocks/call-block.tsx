import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { AddressCheck } from './address-check.tsx'

type CallBlockProps = {
  block: PageBlockPartsFragment
  /** A page has one form for an address. */
  withForm: boolean
}

export function CallBlock({ block: { title, text, links }, withForm }: CallBlockProps) {
  return (
    <section className="wrap">
      <div className="on-deep hero-sky print-plain grid items-center gap-x-14 gap-y-7 rounded-panel p-6 text-white sm:p-12 md:grid-cols-2">
        <div>
          {title && <h2 className="text-heading">{title}</h2>}
          <div className="mt-3 grid max-w-[52ch] gap-3 text-ink-deep-soft">
            <RichText text={text} />
          </div>
          {withForm && <CallLinks links={links} look="onDeep" />}
        </div>
        {withForm ? (
          <div className="rounded-panel bg-surface p-5 text-ink sm:p-6">
            <AddressCheck />
          </div>
        ) : (
          <CallLinks links={links} look="primary" />
        )}
      </div>
    </section>
  )
}

type CallLinksProps = { links: PageBlockPartsFragment['links']; look: 'primary' | 'onDeep' }

function CallLinks({ links, look }: CallLinksProps) {
  return (
    links.length > 0 && (
      <p className="mt-5 flex flex-wrap gap-3 md:justify-end">
        {links.map(({ label, to }) => (
          <a key={to} href={to} className={buttonClass(look, 'large')}>
            {label}
          </a>
        ))}
      </p>
    )
  )
}
