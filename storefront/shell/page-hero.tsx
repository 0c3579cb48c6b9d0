import type { ReactNode } from 'react'
import { Badge } from '#storefront/ui/badge.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { PromiseList } from '#storefront/ui/promise-list.tsx'
import { AlreadyWithUs } from './customer/already-with-us.tsx'

type PageHeroProps = {
  title: string
  /** The lowest price of the page, as text. */
  badge: string | null
  lead: string
  promises: readonly string[]
  picture: string
  children?: ReactNode
}

/** The top of a product page: name, lowest price, promises. */
export function PageHero({ title, badge, lead, promises, picture, children }: PageHeroProps) {
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap grid items-center gap-x-16 gap-y-7 py-8 sm:py-12 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          {badge && <Badge>{badge}</Badge>}
          <h1 className="mt-3 text-page">{title}</h1>
          <p className="mt-4 max-w-[48ch] text-lg text-ink-soft">{lead}</p>
          <PromiseList promises={promises} className="mt-6 grid gap-2.5" />
          {children}
          <AlreadyWithUs className="mt-5" />
        </div>
        <Picture
          src={`/pictures/${picture}`}
          alt=""
          width={520}
          height={325}
          className="w-full rounded-panel shadow-soft max-md:hidden"
        />
      </div>
    </div>
  )
}
