import type { OrderView } from '../order-view.ts'
import { ESimCard } from './esim-card.tsx'

export function ESims({ order }: { order: OrderView }) {
  const { eSims, cart, reference, details } = order
  return (
    <div className="mb-10 grid gap-5">
      {eSims.map((eSim) => (
        <ESimCard
          key={eSim.offerId}
          eSim={eSim}
          reference={reference}
          email={details.email}
          plan={cart.offers.find(({ id }) => id === eSim.offerId)?.baseOffer.description ?? 'your plan'}
        />
      ))}
    </div>
  )
}
