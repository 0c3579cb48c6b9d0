import type { ReactNode } from 'react'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { PromiseList } from '../../shell/promise-list.tsx'
import { Card } from '../../ui/card.tsx'

const PROMISES = [
  'Full fibre wherever it reaches, and the next best where it does not',
  'Each bill of your contract on the page before you choose',
  'Nothing to pay and nothing to sign for the check',
]

const STEPS = [
  {
    title: 'Check your address',
    text: 'Your Eircode tells us which network reaches your home, how fast, and from when.',
  },
  { title: 'Pick a plan', text: 'Price now, for how many months, price after, contract and set-up: on every card.' },
  { title: 'See every bill', text: 'Your order shows each bill to the end of the contract. Only then do you decide.' },
]

export function AvailabilityIntro({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap grid items-center gap-x-16 gap-y-8 py-9 sm:py-14 md:grid-cols-[1fr_minmax(0,29rem)]">
        <div>
          <h1 className="text-page">Broadband, for the home you live in</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-ink-soft">
            Plans differ from door to door. Tell us yours, and you only see what you can really have.
          </p>
          <PromiseList promises={PROMISES} className="mt-6 hidden gap-3 md:grid" />
        </div>
        <Card className="flex flex-col justify-center p-6 sm:p-8 md:min-h-[23rem]">{children}</Card>
      </div>
    </div>
  )
}

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="wrap pt-12 sm:pt-16">
      <h2 id="how-it-works" className="text-heading">
        From Eircode to order in three steps
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-3 sm:gap-6">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="rounded-panel bg-surface-tint p-6">
            <span
              aria-hidden="true"
              className="display grid size-9 place-items-center rounded-pill bg-accent text-base text-white"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-title">{title}</h3>
            <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-ink-soft">
        No Eircode to hand? Call <PhoneLink className="font-semibold text-ink underline underline-offset-4" /> and we
        find your address with you.
      </p>
    </section>
  )
}
