import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { cardPicture } from './card-picture.ts'

/** A band across the top of the card. It is decoration: what it shows is said in words below it. */
export function PlanPicture({ card, chosen, single }: { card: PlanCard; chosen: boolean; single: boolean }) {
  const picture = cardPicture(card, { chosen, single })
  return (
    <div className={`-mx-6 grid overflow-hidden rounded-t-panel ${picture ? 'bg-surface-tint' : ''}`}>
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes={
            single ? '(min-width: 52rem) 36rem, 100vw' : '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'
          }
          // The wide one may lose its sides; of the others nearly all is shown, so that no drawing loses its top.
          className={`${picture.width > 2 * picture.height ? 'h-44' : 'aspect-video'} min-h-full w-full object-cover`}
        />
      )}
    </div>
  )
}
