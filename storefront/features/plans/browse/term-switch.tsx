import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { monthsWords } from '#storefront/words/term-words.ts'

type TermSwitchProps = { terms: readonly number[]; value: number; onChange: (term: number) => void }

/** Nothing to switch where every plan has the same length. */
export function TermSwitch({ terms, value, onChange }: TermSwitchProps) {
  if (terms.length < 2) return null
  return (
    <SegmentedSwitch
      legend="Length of the contract"
      options={terms.map((term) => ({ value: String(term), label: monthsWords(term) }))}
      value={String(value)}
      onChange={(term) => onChange(Number(term))}
    />
  )
}

export function termsOf(plans: readonly { commitmentDuration: number }[]): number[] {
  return [...new Set(plans.map(({ commitmentDuration }) => commitmentDuration))].toSorted((one, other) => one - other)
}
