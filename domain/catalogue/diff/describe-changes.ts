import { euro } from '#domain/money.ts'
import { courseInWords } from '#domain/pricing/price-course.ts'
import type { DiscountFrequency } from '#domain/pricing/recurring-discount.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { changeInWords, firstOf } from './describe-fields.ts'
import { sharedLines } from './describe-shared.ts'
import type { ChannelChange } from './diff-channels.ts'
import { promoSentence } from './diff-promos.ts'
import type { FieldChange } from './differences.ts'
import { cartsHolding, type LiveCarts } from './live-carts.ts'
import type { ActivationFee, DiscountTerms, Item, NamedTariff, ReleaseChange } from './release-change.ts'

export type ChangeSection = { heading: string; lines: string[] }

const HEADINGS = {
  OFFER: 'Offers',
  TARIFF: 'Tariffs',
  PRICE: 'Prices',
  PRICE_RISE: 'Yearly price rises',
  DISCOUNT: 'Discounts',
  DISCOUNT_TEXT: 'Wording of discounts',
  ACTIVATION_FEE: 'Activation fees',
  TERMS: 'Terms',
  TEXTS: 'Texts',
  ADD_ON: 'Add-ons',
  HANDSET: 'Handsets',
  DEVICE: 'Mobile broadband devices',
  MANUFACTURER: 'Manufacturers',
  TACTICAL_OFFER: 'Tactical offers',
  PROMO_CODE: 'Promo codes',
  CHANNELS: 'Channels',
  PICTURE: 'Pictures',
  BRAND: 'Brand',
  ORDER: 'Order',
  REST: 'Other',
} satisfies Record<ReleaseChange['about'], string>

const CUSTOMERS = {
  NEW_ACQUISITION: 'new customers',
  CROSS_SELL: 'customers who add a service',
  CHANGE_OFFER: 'customers who change their offer',
} satisfies Record<AcquisitionType, string>

const BILLS = {
  MONTHLY: ['bill', 'bills'],
  QUARTERLY: ['quarterly bill', 'quarterly bills'],
  YEARLY: ['yearly bill', 'yearly bills'],
} satisfies Record<DiscountFrequency, [string, string]>

const ITEM = {
  ADD_ON: 'add-on',
  HANDSET: 'handset',
  DEVICE: 'device',
  MANUFACTURER: 'manufacturer',
} satisfies Record<Item, string>

const PRESENCE = { NEW: 'New', GONE: 'Gone', DETAILS: 'Changed' } as const

/** The changes as sentences, by what they are about, each with the number of carts that hold such a line. */
export function describeChanges(changes: readonly ReleaseChange[], live: LiveCarts): ChangeSection[] {
  const sections = Object.entries(HEADINGS).map(([about, heading]) => {
    const own = changes.filter((change) => change.about === about)
    return { heading, lines: [...sharedBy(own, live), ...own.flatMap((change) => line(change, live))] }
  })
  return sections.filter(({ lines }) => lines.length > 0)
}

/** Carts that hold any line whose price, discount, fee or very plan is another afterwards. */
export function cartsTouched(changes: readonly ReleaseChange[], live: LiveCarts): number {
  return cartsHolding(live, changes.flatMap(codesOf))
}

/** Codes of plans, extras, devices and promo codes that a cart may hold and that are another, or gone, afterwards. */
export function touchedCodes(changes: readonly ReleaseChange[]): string[] {
  return [...new Set(changes.flatMap(codesOf))]
}

/** The codes by which a cart holds what changes. New things are in no cart yet; texts are read from the release each time. */
function codesOf(change: ReleaseChange): string[] {
  switch (change.about) {
    case 'TARIFF':
      return change.what === 'GONE' ? [change.tariff.code] : []
    case 'PRICE':
    case 'PRICE_RISE':
    case 'DISCOUNT':
    case 'ACTIVATION_FEE':
    case 'TERMS':
      return [change.tariff.code]
    case 'ADD_ON':
    case 'HANDSET':
    case 'DEVICE':
      return change.what === 'GONE' || change.what === 'PRICE' ? [change.code] : []
    case 'PROMO_CODE':
      return change.before === null ? [] : [change.code]
    default:
      return []
  }
}

/** Texts are read from the release each time, so no cart is counted for one. */
function sharedBy(changes: readonly ReleaseChange[], live: LiveCarts): string[] {
  return sharedLines(changes).map(({ words, codes }) => {
    const held = changes.flatMap(codesOf).filter((code) => codes.includes(code))
    return words + cartsInWords(live, held, 'hold')
  })
}

function line(change: ReleaseChange, live: LiveCarts): string[] {
  if (change.about === 'TERMS' || change.about === 'TEXTS' || change.about === 'PRICE_RISE') return []
  const verb = 'what' in change && change.what === 'GONE' ? 'keep' : 'hold'
  return [sentence(change) + cartsInWords(live, codesOf(change), verb)]
}

function cartsInWords(live: LiveCarts, codes: readonly string[], verb: string): string {
  const carts = cartsHolding(live, codes)
  return carts === 0 ? '' : ` [${liveCartsInWords(carts, live)} ${carts === 1 ? `${verb}s` : verb} it]`
}

export function liveCartsInWords(carts: number, { share }: LiveCarts): string {
  return `${share < 1 ? 'about ' : ''}${countOf(carts, 'live cart')}`
}

function sentence(change: Exclude<ReleaseChange, { about: 'TERMS' | 'TEXTS' | 'PRICE_RISE' }>): string {
  switch (change.about) {
    case 'OFFER':
      return `${PRESENCE[change.what]}: ${change.code} (${change.name}, ${change.serviceGroup}), ${countOf(change.tariffs.length, 'tariff')}`
    case 'TARIFF':
      return `${PRESENCE[change.what]}: ${tariffName(change.tariff)}: ${courseInWords(change.price)}`
    case 'PRICE':
      return `${tariffName(change.tariff)}: ${courseInWords(change.before)} → ${courseInWords(change.after)}`
    case 'DISCOUNT':
      return discountSentence(change)
    case 'DISCOUNT_TEXT':
      return `${change.code} of ${tariffName(change.tariff)}: “${change.before}” → “${change.after}”`
    case 'ACTIVATION_FEE':
      return `${tariffName(change.tariff)}: ${feeInWords(change.before)} → ${feeInWords(change.after)}`
    case 'ADD_ON':
    case 'HANDSET':
    case 'DEVICE':
    case 'MANUFACTURER':
      return itemSentence(change)
    case 'TACTICAL_OFFER':
      return `${PRESENCE[change.what]}: “${change.heading}” (${change.serviceGroup})${change.what === 'DETAILS' ? `: ${detailsOf(change)}` : ''}`
    case 'PROMO_CODE':
      return promoSentence(change)
    case 'CHANNELS':
      return channelSentence(change)
    case 'PICTURE':
      return `${PRESENCE[change.what]}: ${change.name}`
    case 'BRAND':
      return `${change.field}: ${change.before} → ${change.after}`
    case 'ORDER':
      return `${change.list} stand in another order where nothing else decides: ${firstOf(change.moved)}`
    case 'REST':
      return 'Something that no customer sees.'
  }
}

function discountSentence(change: Extract<ReleaseChange, { about: 'DISCOUNT' }>): string {
  const { before, after, code } = change
  const name = `${code} of ${tariffName(change.tariff)}`
  if (before !== null && after !== null) return `Changed: ${name}: ${termsInWords(before)} → ${termsInWords(after)}`
  if (after !== null) return `New: ${name}: ${termsInWords(after)}`
  return `Gone: ${name}${before === null ? '' : `: ${termsInWords(before)}`}`
}

function channelSentence(change: ChannelChange): string {
  switch (change.what) {
    case 'PACK': {
      const parts = [listed('new', change.added), listed('gone', change.removed)].filter((words) => words !== '')
      return `${change.pack}: ${parts.join('; ')}`
    }
    case 'DETAILS':
      return `Changed: ${change.name}: ${detailsOf(change)}`
    case 'DATE':
      return `Date of the list: ${change.before} → ${change.after}`
    case 'UNDATED':
      return `Not to be published under the date of the list before: give channels.json a later one than ${change.date}`
  }
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${what} ${firstOf(names)}`
}

function itemSentence(change: Extract<ReleaseChange, { about: Item }>): string {
  const name = change.code === change.name ? change.code : `${change.code} (${change.name})`
  if (change.what === 'PRICE') return `${name}: ${change.before} → ${change.after}`
  if (change.what === 'DETAILS') return `Changed: ${ITEM[change.about]} ${name}: ${detailsOf(change)}`
  return `${PRESENCE[change.what]}: ${ITEM[change.about]} ${name}${change.price === '' ? '' : `: ${change.price}`}`
}

function detailsOf({ fields }: { fields: readonly FieldChange[] }): string {
  return fields.map(changeInWords).join('; ')
}

function tariffName({ code, name, commitmentDuration, acquisitionType, portIn }: NamedTariff): string {
  const term = commitmentDuration === 1 ? '30 days' : `${commitmentDuration} months`
  return `${code} (${name}, ${term}, ${CUSTOMERS[acquisitionType]}${portIn ? ' who bring their number' : ''})`
}

function termsInWords({ value, occurrence, frequency }: DiscountTerms): string {
  const [bill, bills] = BILLS[frequency]
  if (occurrence === null) return `${euro(value)} off every ${bill} of the contract`
  return `${euro(value)} off the first ${occurrence === 1 ? bill : `${occurrence} ${bills}`}`
}

function feeInWords({ fee, charged }: ActivationFee): string {
  if (fee === charged) return fee === 0 ? 'no activation fee' : euro(fee)
  return charged === 0 ? `free instead of ${euro(fee)}` : `${euro(charged)} instead of ${euro(fee)}`
}

export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
