import { type CartLine, lineTitle } from '../cart-line.ts'
import { failureText } from '../failure-text.ts'
import { cartStore } from '../use-cart.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { RemoveButton, removeAndKeepFocus } from './remove-button.tsx'

type RemoveLineProps = {
  line: CartLine
  /** Lines that are removed with it. */
  dependants: readonly CartLine[]
  /** For components that stay while the line is hidden; the line itself reads the problem by `useRefusal`. */
  onProblem?: (problem: string | null) => void
}

export function RemoveLine({ line, dependants, onProblem }: RemoveLineProps) {
  async function remove(): Promise<void> {
    const failure = await cartStore.remove(line.id)
    if (failure) onProblem?.(failureText(failure))
  }

  if (dependants.length === 0) {
    return (
      <RemoveButton
        name={line.baseOffer.description}
        onClick={() => {
          onProblem?.(null)
          void removeAndKeepFocus(remove)
        }}
      />
    )
  }
  return (
    <ConfirmRemoval
      name={line.baseOffer.description}
      consequence={whatLeaves(line, dependants)}
      onOpened={() => onProblem?.(null)}
      onRemove={remove}
    />
  )
}

function whatLeaves(line: CartLine, dependants: readonly CartLine[]): string {
  const others = dependants.map((other) => `${lineTitle(other)} (${other.baseOffer.description})`).join(' and ')
  return `${others} comes with ${lineTitle(line).toLowerCase()}, so it goes too. You can undo this.`
}
