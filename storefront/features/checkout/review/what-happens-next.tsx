import type { CheckoutView } from '../steps/checkout-view.ts'
import { ContractPart } from './contract-part.tsx'

type Promises = CheckoutView['promises']

/** Sums and periods of cancelling are in the panel above the button. */
const STEPS: readonly Promises[number]['kind'][] = [
  ...([
    'CHANGE',
    'E_SIM',
    'PARCEL',
    'VISIT',
    'LINE',
    'MOVED_NUMBER',
    'NEW_NUMBER',
    'EARLY_CEASE',
    'FIRST_BILL',
  ] as const),
]

/** What the order promises, with the same texts as in mails, documents and on the order page. */
export function WhatHappensNext({ number, promises }: { number: number; promises: Promises }) {
  const steps = promises.filter(({ kind }) => STEPS.includes(kind))
  if (steps.length === 0) return null
  return (
    <ContractPart number={number} title="What happens next" change={null}>
      <ol className="grid gap-3 text-sm">
        {steps.map(({ kind, title, text, on, number: phone }) => (
          <li key={`${kind} ${on} ${phone}`}>
            <strong className="block font-semibold">{title}</strong>
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </ContractPart>
  )
}
