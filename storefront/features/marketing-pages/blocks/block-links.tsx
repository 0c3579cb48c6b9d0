import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'

/** One button in pink is enough on a page: these are quiet. */
export function BlockLinks({ links }: { links: PageBlockPartsFragment['links'] }) {
  if (links.length === 0) return null
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {links.map(({ label, to }) => (
        <a key={to} href={to} className={buttonClass('quiet', 'large')}>
          {label}
        </a>
      ))}
    </p>
  )
}
