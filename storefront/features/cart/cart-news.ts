import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { euro } from '#domain/money.ts'
import type { BarPartsFragment as BarCart } from '#storefront/api/generated/types.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { broadbandLine, type CartDevice, type CartLine, homeOf, lineOf } from './cart-line.ts'

/** The message about a change, which is also announced to screen readers, and whether the change can be undone. */
export type CartNews = { text: string; does: 'changed' | 'undoable' | 'undone' }

const TIME_LOST = 'Please choose a time for the engineer’s visit again.'

/** The street of a prequal's home; null where this browser does not know it. */
type StreetOf = (prequalId: string) => string | null

/** All changes in one message, with the new monthly total: "Wi-Fi booster added. €39.99 a month." */
export function cartNews(before: BarCart | null, after: BarCart, streetOf: StreetOf): CartNews | null {
  const sentences = changesOf(before?.offers ?? [], after.offers)
  const move = before && moveOf(before, after, streetOf)
  if (move) sentences.push(move)
  if (sentences.length === 0) return null
  return { text: [...sentences, monthOf(after)].join(' '), does: after.replacementUndoable ? 'undoable' : 'changed' }
}

/** After an undo: the cart before the change, without the visit or the number if another customer has it by now. */
export function undoneNews(before: BarCart | null, after: BarCart, streetOf: StreetOf): CartNews {
  const names = listOf(after.offers.map(({ baseOffer }) => baseOffer.description))
  const street = placeOf(after, streetOf)
  const sentences = [
    `Undone. Your cart has ${names}${street ? ` for ${street}` : ''} again.`,
    ...after.offers.flatMap((line) => lostHolds(before?.offers.find(({ id }) => id === line.id) ?? null, line)),
    monthOf(after),
  ]
  return { text: sentences.join(' '), does: 'undone' }
}

function lostHolds(before: CartLine | null, line: CartLine): string[] {
  if (before === null) return []
  const isNumberLost = before.newNumber !== null && line.newNumber === null
  return [
    ...(before.appointment !== null && line.appointment === null ? [TIME_LOST] : []),
    ...(isNumberLost ? [`The new number of ${line.baseOffer.description} has to be chosen again.`] : []),
  ]
}

function changesOf(before: readonly CartLine[], after: readonly CartLine[]): string[] {
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id))
  const come = after.filter(({ id }) => !before.some((line) => line.id === id))
  const pairs = come.map((line) => ({ line, instead: gone.find((other) => isSameKind(other, line)) ?? null }))
  const added = pairs.filter(({ instead }) => instead === null).map(({ line }) => line.baseOffer.description)
  const removed = gone.filter((line) => !pairs.some(({ instead }) => instead === line))
  return [
    ...(added.length > 0 ? [`${listOf(added)} added.`] : []),
    ...pairs.flatMap(({ line, instead }) => (instead ? replacementOf(line, instead) : [])),
    ...(removed.length > 0 ? [`${listOf(removed.map(({ baseOffer }) => baseOffer.description))} removed.`] : []),
    ...after.flatMap((line) => partsOf(before.find(({ id }) => id === line.id) ?? null, line)),
  ]
}

function replacementOf(line: CartLine, instead: CartLine): string[] {
  const [now, then] = [line.baseOffer, instead.baseOffer]
  const isSamePlan = now.catalogTariffPlanCode === then.catalogTariffPlanCode
  const what =
    now.description === then.description
      ? `${now.description} with a ${formatTerm(now.commitmentDuration)} instead of ${formatTerm(then.commitmentDuration)}.`
      : `${now.description} instead of ${then.description}.`
  const isTimeLost = instead.appointment !== null && line.appointment === null
  return [...(isSamePlan ? [] : [what]), ...extrasOf(instead, line), ...(isTimeLost ? [TIME_LOST] : [])]
}

function partsOf(before: CartLine | null, line: CartLine): string[] {
  return before === null ? [] : [...devicesOf(before.equipments[0], line.equipments[0]), ...extrasOf(before, line)]
}

function devicesOf(before: CartDevice | undefined, now: CartDevice | undefined): string[] {
  const [then, name] = [before && deviceName(before), now && deviceName(now)]
  if (then === name) return []
  if (name === undefined) return [`${then} removed.`]
  return [then === undefined ? `${name} added.` : `${name} instead of ${then}.`]
}

function deviceName({ manufacturer, model, color, capacity }: CartDevice): string {
  return [`${manufacturer} ${model}`, capacity, color].filter(Boolean).join(', ')
}

function extrasOf(before: CartLine | null, { addOns }: CartLine): string[] {
  if (before === null) return []
  const added = addOns.filter(({ catalogCode }) => !before.addOns.some((one) => one.catalogCode === catalogCode))
  const removed = before.addOns.filter(({ catalogCode }) => !addOns.some((one) => one.catalogCode === catalogCode))
  return [
    ...(added.length > 0 ? [`${listOf(added.map(addOnTitle))} added.`] : []),
    ...(removed.length > 0 ? [`${listOf(removed.map(addOnTitle))} removed.`] : []),
  ]
}

/** Compared by street: the same home may have been checked twice. */
function moveOf(before: BarCart, after: BarCart, streetOf: StreetOf): string | null {
  const [from, to] = [placeOf(before, streetOf), placeOf(after, streetOf)]
  if (from === null || to === null || from === to) return null
  const along = movesAlong(after)
  const others = along.length === 0 ? '' : ` ${listOf(along)} ${along.length === 1 ? 'moves' : 'move'} with it.`
  return `Your cart is now for ${to} instead of ${from}.${others}`
}

function placeOf(cart: BarCart, streetOf: StreetOf): string | null {
  const prequalId = homeOf(cart)
  return prequalId === null ? null : streetOf(prequalId)
}

/** Names of what moves with the broadband: TV, and the extras of both. */
export function movesAlong(cart: Pick<BarCart, 'offers'>): string[] {
  const broadband = broadbandLine(cart)
  const beside = cart.offers.filter(({ prequal, id }) => prequal !== null && id !== broadband?.id)
  const atHome = broadband ? [broadband, ...beside] : beside
  return [
    ...(broadband?.baseOffer.serviceGroup === 'DUALPLAY_PSTN' ? ['Home phone'] : []),
    ...beside.map(({ baseOffer }) => baseOffer.description),
    ...atHome.flatMap(({ addOns }) => addOns.map(addOnTitle)),
  ]
}

function isSameKind(one: CartLine, other: CartLine): boolean {
  const [first, second] = [one.baseOffer.serviceGroup, other.baseOffer.serviceGroup]
  return first === second || (first.startsWith('DUALPLAY') && second.startsWith('DUALPLAY'))
}

function monthOf({ monthlyTotal }: BarCart): string {
  return `${euro(monthlyTotal)} a month.`
}

/** Adds a sentence where the TV pack chosen before does not come with the plan. */
export function withTvNews(tvOfferCode: string | null, after: BarCart, news: CartNews | null): CartNews | null {
  if (news === null || tvOfferCode === null || lineOf(after, 'TV') !== null) return news
  return { ...news, text: `${news.text} The TV pack you chose isn’t available with this plan.` }
}
