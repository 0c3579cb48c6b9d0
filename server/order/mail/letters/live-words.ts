import { type CartLine, devicesOf } from '#domain/cart/lines/cart-line.ts'
import { listText } from '#domain/list-text.ts'
import type { Ordered } from '#domain/order/order.ts'
import { changedName } from '#domain/order/promises/promise-text.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { weekdayWords } from '../day-words.ts'
import { modelName } from '../goods-name.ts'
import { lineName } from '../ordered-prices.ts'

type LiveWords = { subject: string; preview: string; title: string; greeting: string }

type Live = {
  ordered: Ordered
  releases: HeldReleases
  /** The day on which a line began, or took the place of what was there. */
  liveDay: (line: CartLine) => string
}

/** A customer who had something before is not connected by a change of it. */
export function liveWords(live: Live): LiveWords {
  const { cartType, lines } = live.ordered.cart
  if (cartType === 'NEW_ACQUISITION') {
    return {
      subject: 'Your service is live',
      preview: 'What works now, and what your first bill will be.',
      title: 'You’re connected',
      greeting: wentLive(lines, live),
    }
  }
  const changed = lines.filter(({ change }) => change !== undefined)
  if (changed.length === 0) return additionWords(live)
  const title = changeTitle(changed)
  return {
    subject: title,
    preview: 'What you have now, and what’s on your next bill for it.',
    title,
    greeting: [
      ...changed.map((line) => changeSentence(line, live)),
      wentLive(
        lines.filter(({ change }) => change === undefined),
        live,
      ),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function additionWords(live: Live): LiveWords {
  const { lines } = live.ordered.cart
  const title = lines.length > 1 ? 'Your new services are live' : 'Your new service is live'
  return {
    subject: title,
    preview: 'What works now, and what it adds to your next bill.',
    title,
    greeting: wentLive(lines, live),
  }
}

/** "TV Family went live on Thursday 19 November 2026.", for each day. Empty: nothing is new. */
function wentLive(lines: readonly CartLine[], { releases, liveDay }: Live): string {
  const byDay = [...Map.groupBy(lines, liveDay)].toSorted(([day], [other]) => (day < other ? -1 : 1))
  return byDay
    .map(([day, together]) => {
      const names = [...new Set(together.map((line) => lineName(line, releases)))]
      return `${listText(names)} went live on ${weekdayWords(day)}.`
    })
    .join(' ')
}

function changeTitle([line, ...others]: readonly CartLine[]): string {
  if (line?.change === undefined || others.length > 0) return 'Your services have changed'
  const { serviceGroup: service, number } = line.change.replaced
  return keepsPlan(line) ? 'Your new contract has started' : `Your ${changedName({ service, number })} has changed`
}

/** "Fibre 1Gb replaced Broadband 100 on Thursday 19 November 2026. TV Family ended on the same day." */
function changeSentence(line: CartLine, { ordered, releases, liveDay }: Live): string {
  const name = lineName(line, releases)
  const day = weekdayWords(liveDay(line))
  const phones = devicesOf(line).map(({ id }) => modelName(ordered, id, releases))
  const ended = (line.change?.endsToo ?? []).map(({ service }) => service.planName)
  return [
    keepsPlan(line)
      ? `Your new contract for ${name} started on ${day}.`
      : `${name} replaced ${line.change?.replaced.planName} on ${day}.`,
    phones.length === 0 ? '' : `It comes with your new ${listText(phones)}.`,
    ended.length === 0 ? '' : `${listText(ended)} ended on the same day.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A new term on the plan that the customer has. */
function keepsPlan({ change, offer }: CartLine): boolean {
  return change?.replaced.offerCode === offer
}
