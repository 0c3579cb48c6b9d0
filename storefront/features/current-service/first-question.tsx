import { useLayoutEffect, useRef } from 'react'
import { ChoiceField } from '#storefront/ui/form/choice-field.tsx'

export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const

const ID = 'current-hasService'

type FirstQuestionProps = {
  id: string
  chosen: readonly boolean[]
  error: string | null
  onPress: (value: boolean) => void
}

/** The same for every visitor, so it is in the served page and can be used before the cart has loaded. */
export function FirstQuestion(field: FirstQuestionProps) {
  return (
    <div>
      <h2 className="mb-4 text-title">What you have today</h2>
      <ChoiceField
        {...field}
        kind="radio"
        choices={YES_NO}
        legend="Do you have broadband or a home phone today?"
        hint="We’ll look after the switch, so you’re never without it and never pay twice."
      />
    </div>
  )
}

type EarlyQuestionProps = { answer: boolean | null; onAnswer: (answer: boolean) => void }

/** Placeholder for the form until that is loaded. */
export function EarlyQuestion({ answer, onAnswer }: EarlyQuestionProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was pressed before hydration
  useLayoutEffect(() => {
    const here = place.current
    const pressed = here?.querySelector<HTMLInputElement>(':checked')
    if (pressed && answer === null) onAnswer(pressed.value === 'true')
    return () => {
      // The form replaces it, and takes over its focus.
      if (here?.contains(document.activeElement)) requestAnimationFrame(focusAnswer)
    }
  }, [])
  return (
    <div ref={place}>
      <FirstQuestion id={ID} chosen={answer === null ? [] : [answer]} error={null} onPress={onAnswer} />
    </div>
  )
}

function focusAnswer() {
  const question = document.getElementById(ID)?.closest('fieldset')
  const answer = question?.querySelector<HTMLElement>(':checked') ?? document.getElementById(ID)
  answer?.focus({ preventScroll: true })
}
