import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import type { ChangeView, OptionView } from './change-view.ts'

/** What the customer should know before they go on, whatever they choose. */
export function ChangeNotes({ change, option }: { change: ChangeView; option: OptionView }) {
  const { service, priceNow } = change
  return (
    <section
      aria-label="Good to know"
      className="forced-frame grid gap-x-8 gap-y-5 rounded-panel bg-surface-tint p-5 sm:grid-cols-2 sm:p-7"
    >
      <Note title="Changing your mind">
        You have 14 days to cancel, without giving a reason. You then go back to the plan, the price and the dates you
        have now.
      </Note>
      <Note title="What you give up">
        {option.givenUp.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
        {option.endsToo.map((plan) => (
          <span key={plan} className="block font-semibold">
            {plan}: it isn’t available with {option.name}, so it ends on the same day.
          </span>
        ))}
      </Note>
      <Note title="If you do nothing">
        {service.name} stays at {euro(priceNow)} a month, with its own dates. We’ll email you our best price every year.
      </Note>
    </section>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-base font-bold">{title}</h2>
      <p className="mt-1 text-sm">{children}</p>
    </div>
  )
}
