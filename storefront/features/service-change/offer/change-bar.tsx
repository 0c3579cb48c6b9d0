import type { RefObject } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { DecisionBar } from '../bill/decision-bar.tsx'
import type { OptionView } from './change-view.ts'

type ChangeBarProps = {
  option: OptionView
  pending: boolean
  onContinue: () => void
  /** The button of the card: on a wide screen the bar is hidden while it is visible. */
  buttons: RefObject<HTMLElement | null>
}

export function ChangeBar({ option, pending, onContinue, buttons }: ChangeBarProps) {
  const [first] = option.course
  if (first === undefined) return null
  const { changed, asItIs } = first
  return (
    <DecisionBar label="Your choice" monthly={changed} difference={changed - asItIs} buttons={buttons} isAlwaysOnPhone>
      <Button size="small" pending={pending} onClick={onContinue}>
        Continue
      </Button>
    </DecisionBar>
  )
}
