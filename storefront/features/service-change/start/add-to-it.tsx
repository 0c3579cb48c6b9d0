import { euro } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { addableBeside } from '../add/addable.ts'
import { StartButton } from './start-button.tsx'

type AddToItProps = {
  services: readonly { id: string; serviceGroup: ServiceGroup }[]
  /** The lowest price for customers of each service. */
  pricesFrom: readonly { serviceGroup: ServiceGroup; from: number }[]
}

/** What a customer can add, by the seed's labels. */
export function AddToIt({ services, pricesFrom }: AddToItProps) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="add-to-it">
      <h2 id="add-to-it" className="text-heading">
        Add to it
      </h2>
      <p className="mt-2 text-ink-soft">At customer prices, on the same bill as the rest.</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {addableBeside(services).map(({ addable, subscriptionId }) => (
          <li
            key={addable.kind}
            className="painted-when-near flex flex-col items-start gap-3 rounded-panel border border-line bg-surface p-5 shadow-soft"
          >
            <h3 className="text-title">{addable.label}</h3>
            <PriceFrom from={pricesFrom.find(({ serviceGroup }) => serviceGroup === addable.serviceGroup)?.from} />
            <p className="flex-1 text-sm text-ink-soft">{addable.text}</p>
            <StartButton
              id={`add-${addable.kind}`}
              cartType="CROSS_SELL"
              subscriptionId={subscriptionId}
              to={addable.path}
              look="quiet"
            >
              {addable.kind === 'broadband' ? 'Check your address' : 'See plans'}
              <span className="sr-only">: {addable.label}</span>
            </StartButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing of it is on sale: the page behind the button says so. */
function PriceFrom({ from }: { from: number | undefined }) {
  if (from === undefined) return null
  return (
    <p className="figures -mt-2 text-sm text-ink-soft">
      from <strong className="display text-lg font-extrabold text-ink">{euro(from)}</strong> a month
    </p>
  )
}
