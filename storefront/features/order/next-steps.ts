import { longDate } from '#storefront/words/long-date.ts'
import { visitWords } from '#storefront/words/visit-words.ts'
import type { OrderView } from './order-view.ts'

export type NextStep = { title: string; text: string }

/** What happens next and when, for an order that is on its way. */
export function nextSteps({ cart, details, payment, home }: OrderView): NextStep[] {
  const visited = cart.offers.find(({ appointment }) => appointment !== null)
  const promised = cart.offers.find(({ availableFrom }) => availableFrom !== null)
  return [
    { title: 'Your contract comes by e-mail', text: `To ${details.email}, in a few minutes.` },
    ...(visited?.appointment
      ? [
          {
            title: `The engineer comes on ${visitWords(visited.appointment)}`,
            text: 'Somebody over 18 has to be at home. Your broadband works when the engineer leaves.',
          },
        ]
      : []),
    ...(!visited && promised?.availableFrom
      ? [
          {
            title: `Your line is there from ${longDate(promised.availableFrom)}`,
            text: 'We call you before, to agree the day of the visit.',
          },
        ]
      : []),
    ...(!visited && !promised && home
      ? [{ title: 'We send you the box', text: 'You plug it in yourself; the way is in the parcel.' }]
      : []),
    {
      title: 'Your first bill',
      text: `It comes after your service has started. We collect it 14 days later, ${payment.monthly === 'DIRECT_DEBIT' ? 'by direct debit' : 'from your card'}.`,
    },
  ]
}
