import { priceDifference } from '#storefront/features/bills/price-difference.ts'
import { RemoveLine } from '#storefront/features/cart/removal/remove-line.tsx'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { ChooseButton } from '#storefront/features/plans/card/choose-button.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { NotedAction } from '#storefront/ui/button/noted-action.tsx'
import type { PackChoice } from './pack-choice.ts'

type PackActionProps = {
  name: string
  offerCode: string
  choice: PackChoice
  /** Chosen before there was broadband. */
  remembered: boolean
  adding: boolean
  /** Another pack is being added. */
  locked: boolean
  onAdd: () => void
  onProblem: (problem: string | null) => void
}

/** The same height for every state of the cart. */
export function PackAction(props: PackActionProps) {
  const { choice, name, offerCode } = props
  switch (choice.kind) {
    case 'unknown':
    case 'needsBroadband':
      return (
        <WithoutBroadband
          name={name}
          offerCode={offerCode}
          remembered={props.remembered}
          isKnown={choice.kind === 'needsBroadband'}
        />
      )
    case 'waiting':
      return <WaitingAction name={name} />
    case 'cartFailed':
      return (
        <NotedAction note="We couldn’t load your cart.">
          <Button look="quiet" onClick={() => void cartStore.reload()} className="w-full">
            Try again
          </Button>
        </NotedAction>
      )
    case 'unfit':
      return (
        <NotedAction note={`Doesn’t come with ${choice.broadband.baseOffer.description}.`}>
          <LinkButton to="/shop/broadband" look="quiet" className="w-full">
            See other broadband
          </LinkButton>
        </NotedAction>
      )
    default:
      return <CartAction {...props} choice={choice} />
  }
}

type Chosen = Extract<PackChoice, { kind: 'add' | 'change' | 'inCart' }>

/** One button for adding, changing and added, so that it retains the focus. */
function CartAction(props: PackActionProps & { choice: Chosen }) {
  const { choice, name, adding, locked, onAdd, onProblem } = props
  const chosen = choice.kind === 'inCart'
  return (
    <NotedAction
      note={chosen ? <RemoveLine line={choice.line} dependants={[]} onProblem={onProblem} /> : noteOf(choice)}
    >
      <ChooseButton
        name={name}
        verb={choice.kind === 'change' ? 'Change to' : 'Add'}
        choice={adding ? 'adding' : chosen ? 'inCart' : 'open'}
        locked={locked}
        onChoose={onAdd}
        className="w-full"
      />
    </NotedAction>
  )
}

function noteOf(choice: Exclude<Chosen, { kind: 'inCart' }>): string {
  return choice.kind === 'change'
    ? `Instead of ${choice.from.baseOffer.description}: ${priceDifference(choice.difference)}`
    : `Added to your ${choice.broadband.baseOffer.description} order`
}

type BroadbandFirstProps = { name: string; offerCode: string; remembered: boolean }

function BroadbandFirst({ name, offerCode, remembered }: BroadbandFirstProps) {
  return (
    <NotedAction note={remembered ? 'Your pick: we’ll add it with your broadband.' : 'You need our broadband for TV.'}>
      <LinkButton to={`/shop/broadband?tv=${offerCode}`} className="w-full">
        <span>
          Choose broadband first<span className="sr-only">, then {name}</span>
        </span>
      </LinkButton>
    </NotedAction>
  )
}

type WithoutBroadbandProps = { name: string; offerCode: string; remembered: boolean; isKnown: boolean }

/**
 * The page is cached: until the cart is known, a mark in the document says whether this browser has one. The link is the same
 * element before and after, so that a press that ends in between is not lost.
 */
function WithoutBroadband({ name, offerCode, remembered, isKnown }: WithoutBroadbandProps) {
  return (
    <>
      <div className={isKnown ? 'contents' : 'no-cart-only max-sm:contents'}>
        <BroadbandFirst name={name} offerCode={offerCode} remembered={remembered} />
      </div>
      {!isKnown && (
        <div className="cart-only max-sm:contents">
          <WaitingAction name={name} />
        </div>
      )}
    </>
  )
}

function WaitingAction({ name }: { name: string }) {
  return (
    <NotedAction note="Looking at your cart…">
      <ChooseButton name={name} verb="Add" choice="open" locked onChoose={undefined} className="w-full" />
    </NotedAction>
  )
}
