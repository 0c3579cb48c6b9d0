import { addressOneLine } from '#domain/address/address-lines.ts'
import { groupPhone } from '#domain/address/phone.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { isBroadband, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import type { Ordered } from '#domain/order/order.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import { dayWords, visitWords } from './day-words.ts'

type Step = { title: string; text: string }

/** The next steps with their dates. `today`: an ISO date. */
export function nextSteps(ordered: Ordered, today: string): Step[] {
  const isVisited = visitsOf(ordered.cart).length > 0
  const promised = isVisited ? [] : promisedSteps(ordered)
  const parcel = !isVisited && promised.length === 0 && ordered.delivery !== null
  return [
    ...visitSteps(ordered, today),
    ...promised,
    ...(parcel ? [{ title: 'We send you the box', text: 'You plug it in yourself; the way is in the parcel.' }] : []),
    ...numberSteps(ordered),
    {
      title: 'Your first bill',
      text: `It comes after your service has started. We collect it 14 days later, ${how(ordered)}.`,
    },
  ]
}

function visitSteps({ cart, homes, delivery, details }: Ordered, today: string): Step[] {
  const name = delivery?.contactName ?? details.firstName
  const mobile = groupPhone(delivery?.contactMobile ?? details.mobile)
  const coming = visitsOf(cart).filter(({ visit }) => visit.at >= today)
  return coming.map(({ lineId, visit }) => {
    const home = homes[lineId]
    const where = home === undefined ? '' : ` at ${withoutLinks(addressOneLine(home))}`
    return {
      title: `The engineer comes on ${visitWords(visit)}`,
      text: `Somebody over 18 has to be at home${where}. We call ${withoutLinks(name)} on ${mobile} before. Your service works when the engineer leaves.`,
    }
  })
}

function promisedSteps({ cart, details }: Ordered): Step[] {
  return cart.lines.flatMap((line) =>
    isBroadband(line) && line.availableFrom !== null
      ? [
          {
            title: `Your line is there from ${dayWords(line.availableFrom)}`,
            text: `We call you on ${groupPhone(details.mobile)} before, to agree the day of the visit.`,
          },
        ]
      : [],
  )
}

function numberSteps({ cart }: Ordered): Step[] {
  const kept = cart.lines.flatMap((line) => {
    const current = isHomeLine(line) ? line.currentService : null
    return current?.keepNumber && current.phoneNumber !== null ? [groupPhone(current.phoneNumber)] : []
  })
  return [...new Set(kept)].map((number) => ({
    title: `Your number ${number} moves with you`,
    text: 'We arrange it with your provider. Do not cancel there before it has moved, or the number can be lost.',
  }))
}

function how({ payment }: Ordered): string {
  return payment.monthly === 'DIRECT_DEBIT' ? 'by direct debit' : 'from your card'
}
