import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { cardPicture } from './card-picture.ts'

/** Small beside the name on a phone, else a band across the top of the card. Decorative: the text says the same. */
export function PlanPicture({ card, chosen, single }: { card: PlanCard; chosen: boolean; single: boolean }) {
  const picture = cardPicture(card, { chosen, single })
  return (
    <div
      className={`grid overflow-hidden max-sm:col-start-2 max-sm:row-start-1 max-sm:w-26 max-sm:self-start max-sm:rounded-card sm:-mx-6 sm:rounded-t-panel ${picture ? 'bg-surface-tint' : 'max-sm:hidden'}`}
    >
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes={
            single ? '(min-width: 52rem) 36rem, 104px' : '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 104px'
          }
          // A wide picture may be cropped at its sides; the others are shown nearly whole, so that no drawing loses its top.
          className={`max-sm:h-16 ${picture.width > 2 * picture.height ? 'sm:h-44' : 'sm:aspect-video'} sm:min-h-full w-full object-cover`}
        />
      )}
    </div>
  )
}
