import type { Address } from '#domain/address/address.ts'
import { extractEircode } from '#domain/address/eircode.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { isTv } from '#domain/cart/lines/cart-line.ts'
import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import { bringsAnother, broughtNumber, type NumberRequest } from './brought-number.ts'
import type { LineRequest } from './requested-items.ts'

/** What makes one list of items of another, in the order in which it is to be done. */
export type CartStep =
  | { do: 'remove'; lineId: string }
  | { do: 'put'; wanted: LineRequest; plan: string; replaces: string | null }
  | { do: 'setAddOns'; wanted: LineRequest; codes: readonly string[] }
  | { do: 'answer'; wanted: LineRequest }
  | { do: 'bring'; wanted: LineRequest; number: NumberRequest }
  | { do: 'sendCode'; wanted: LineRequest; msisdn: string }
  | { do: 'prove'; wanted: LineRequest; code: string }

export type KnownLine = Pick<CartLine, 'id' | 'plan' | 'addOns'> & {
  beside: string | null
  isTv: boolean
  /** Null: it has no place, or none yet. */
  home: Pick<Address, 'eircode' | 'addressId'> | null
  /** The mobile number that is brought to it. */
  number: string | null
}

/** Undefined: nothing of that name is sold. */
type GroupOf = (plan: string) => ServiceGroup | undefined

export function knownLine(line: CartLine, homes: ReadonlyMap<string, Address>): KnownLine {
  const { id, plan, addOns } = line
  return {
    id,
    plan,
    addOns,
    isTv: isTv(line),
    beside: isTv(line) ? line.beside.line : null,
    home: homes.get(id) ?? null,
    number: broughtNumber(line),
  }
}

/**
 * The steps from the lines of a cart to the items that a partner wants in it. What depends on another line goes before it and
 * comes after it. A text: what cannot be.
 */
export function cartSteps(
  lines: readonly KnownLine[],
  wanted: readonly LineRequest[],
  groupOf: GroupOf,
): readonly CartStep[] | string {
  const stays = new Set(wanted.map(({ ref }) => ref))
  const gone = lines.filter(({ id }) => !stays.has(id))
  // With a line goes what is watched over it.
  const withHome = gone.filter((line) => !gone.some(({ id }) => id === line.beside))
  const steps: CartStep[] = withHome
    .toSorted((one, other) => Number(other.isTv) - Number(one.isTv))
    .map(({ id }) => ({ do: 'remove', lineId: id }))
  for (const line of homesFirst(wanted, lines, groupOf)) {
    const before = lines.find(({ id }) => id === line.ref)
    const known = gone.some(({ id }) => id === before?.beside) ? undefined : before
    const plan = line.plan ?? before?.plan
    if (plan === undefined) return `Item ${line.ref} needs a productOffering`
    if (groupOf(plan) === undefined) return `The productOffering ${plan} isn’t on sale`
    const isThere = known !== undefined && known.plan === plan && isSamePlace(line.place, known.home)
    if (!isThere) steps.push({ do: 'put', wanted: line, plan, replaces: known?.id ?? null })
    const { addOns } = line
    const had = isThere ? known.addOns.map(({ code }) => code) : []
    if (addOns !== null && !isSameSet(addOns, had)) steps.push({ do: 'setAddOns', wanted: line, codes: addOns })
    if (line.answers !== null || line.visit !== null) steps.push({ do: 'answer', wanted: line })
    const moving = numberSteps(line, isThere ? known.number : null)
    if (typeof moving === 'string') return moving
    steps.push(...moving)
  }
  return steps
}

/** The details for the old network, then the text, then the code that came with it. */
function numberSteps(wanted: LineRequest, known: string | null): CartStep[] | string {
  const { ref, number } = wanted
  if (number === null) return []
  const msisdn = number.msisdn ?? known
  if (number.sendsCode && msisdn === null) return `Item ${ref}: sendPortInCode needs a portInNumber`
  return [
    ...(bringsAnother(number, known) ? [{ do: 'bring', wanted, number } as const] : []),
    ...(number.sendsCode && msisdn !== null ? [{ do: 'sendCode', wanted, msisdn } as const] : []),
    ...(number.code === null ? [] : [{ do: 'prove', wanted, code: number.code } as const]),
  ]
}

/** TV needs its broadband in the cart. */
function homesFirst(wanted: readonly LineRequest[], lines: readonly KnownLine[], groupOf: GroupOf): LineRequest[] {
  const rank = ({ ref, plan }: LineRequest) => {
    const group = groupOf(plan ?? lines.find(({ id }) => id === ref)?.plan ?? '')
    return group !== undefined && isBroadbandGroup(group) ? 0 : 1
  }
  return wanted.toSorted((one, other) => rank(one) - rank(other))
}

/** Nothing said is no change. */
function isSamePlace(place: LineRequest['place'], home: KnownLine['home']): boolean {
  if (place === null) return true
  if (home === null) return false
  const { eircode, addressId } = place
  if (addressId !== null && addressId !== home.addressId) return false
  return eircode === null || extractEircode(eircode) === home.eircode
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
