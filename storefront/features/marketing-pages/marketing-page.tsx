import type { MarketingPagePartsFragment, PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { usePlainLinks } from '#storefront/ui/use-plain-links.ts'
import { CallBlock } from './blocks/call-block.tsx'
import { FaqBlock } from './blocks/faq-block.tsx'
import { HeroBlock } from './blocks/hero-block.tsx'
import { PictureBlock } from './blocks/picture-block.tsx'
import { PlansBlock } from './blocks/plans-block.tsx'
import { TextBlock } from './blocks/text-block.tsx'
import { lowestPrice, type PlansOfGroup } from './plan-groups.ts'

export type MarketingPageProps = { page: MarketingPagePartsFragment; plans: PlansOfGroup }

/** Below the hero. */
const BLOCKS_AT_FIRST_SIGHT = 2

/** A page has one main heading: that of the hero it begins with, or its title. */
export function MarketingPage({ page: { title, blocks }, plans }: MarketingPageProps) {
  const [first] = blocks
  const hero = first?.kind === 'hero' ? first : null
  const rest = hero ? blocks.slice(1) : blocks
  const formAt = rest.findIndex(({ kind, hasAddressForm }) => kind === 'callToAction' && hasAddressForm)
  const pressLink = usePlainLinks()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link in it, by key too
    <div onClick={pressLink}>
      {hero ? (
        <HeroBlock
          block={hero}
          title={hero.title ?? title}
          badge={hero.planGroup && lowestPrice(hero.planGroup, plans[hero.planGroup] ?? [])}
        />
      ) : (
        <h1 className="wrap pt-10 text-page sm:pt-14">{title}</h1>
      )}
      <div className="grid grid-cols-1 gap-12 pt-10 sm:gap-16 sm:pt-12">
        {rest.map((block, at) => (
          // The blocks of a page do not change while it is shown.
          <div
            key={String(at)}
            id={anchorOf(block.title)}
            className={at < BLOCKS_AT_FIRST_SIGHT ? 'scroll-mt-8' : 'painted-when-near scroll-mt-8'}
          >
            <Block block={block} plans={plans} withForm={at === formAt} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** What a link to a part names: `#how-the-visit-goes`. */
function anchorOf(title: string | null): string | undefined {
  const words = title?.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.length === 0 ? undefined : words.join('-')
}

type BlockProps = { block: PageBlockPartsFragment; plans: PlansOfGroup; withForm: boolean }

function Block({ block, plans, withForm }: BlockProps) {
  switch (block.kind) {
    case 'hero':
    case 'pictureAndText':
      return <PictureBlock block={block} />
    case 'text':
      return <TextBlock block={block} />
    case 'plans':
      return (
        block.planGroup && <PlansBlock block={block} group={block.planGroup} plans={plans[block.planGroup] ?? []} />
      )
    case 'questions':
      return <FaqBlock block={block} />
    case 'callToAction':
      return <CallBlock block={block} withForm={withForm} />
  }
}
