import type { Cart } from '#domain/cart/cart.ts'
import { type CartLine, devicesOf, extrasOf, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { isSame } from '#domain/is-same.ts'
import type { ActKind } from './assistance.ts'

/** What a change of a cart comes to, before its goods are named. */
export type CartAct = {
  kind: ActKind
  lineId: string | null
  /** Of the plan, device or extra, with the cart that has it. */
  good: { code: string; in: 'before' | 'after' } | null
  /** A promo code or an ISO date, which need no name. */
  text: string | null
}

/** What somebody did between two versions of a cart, in the order of its lines. */
export function actsBetween(before: Cart, after: Cart): CartAct[] {
  const known = new Map(before.lines.map((line) => [line.id, line]))
  const left = new Set(after.lines.map(({ id }) => id))
  const replaced = new Set<string>()
  const acts = after.lines.flatMap((line, index) => {
    const same = known.get(line.id)
    if (same !== undefined) return lineActs(same, line)
    const inPlace = before.lines[index]
    const isOther = inPlace !== undefined && inPlace.kind === line.kind && !left.has(inPlace.id)
    if (isOther) replaced.add(inPlace.id)
    return newLineActs(line, isOther ? inPlace : null)
  })
  const removed = before.lines
    .filter(({ id }) => !left.has(id) && !replaced.has(id))
    .map((line) => act('REMOVED', null, { code: line.plan, in: 'before' }))
  const all = [...acts, ...removed, ...promoActs(before, after)]
  return all.length === 0 ? [act('CHANGED', null)] : all
}

function newLineActs(line: CartLine, former: CartLine | null): CartAct[] {
  const plan = act(former === null ? 'ADDED' : 'CHANGED', line.id, { code: line.plan, in: 'after' })
  return [plan, ...goodActs(former === null ? [] : goodsOf(former), goodsOf(line), line.id)]
}

function lineActs(before: CartLine, after: CartLine): CartAct[] {
  if (isSame(before, after)) return []
  const acts = [
    ...(before.plan === after.plan ? [] : [act('CHANGED', after.id, { code: after.plan, in: 'after' })]),
    ...goodActs(goodsOf(before), goodsOf(after), after.id),
    ...visitActs(before, after),
    ...numberActs(before, after),
    ...insuranceActs(before, after),
  ]
  return acts.length === 0 ? [act('CHANGED', after.id, { code: after.plan, in: 'after' })] : acts
}

type Good = { code: string; isDevice: boolean }

/** Its devices, its extras and the insurance of its devices. */
function goodsOf(line: CartLine): Good[] {
  return [
    ...devicesOf(line).map(({ code }) => ({ code, isDevice: true })),
    ...extrasOf(line).map(({ code }) => ({ code, isDevice: false })),
  ]
}

function goodActs(before: readonly Good[], after: readonly Good[], lineId: string): CartAct[] {
  const isIn = (goods: readonly Good[], code: string) => goods.some((good) => good.code === code)
  const added = after.filter(({ code }) => !isIn(before, code))
  const removed = before.filter(({ code }) => !isIn(after, code))
  return [
    ...added.map(({ code, isDevice }) => act(isDevice ? 'DEVICE_ADDED' : 'ADDED', lineId, { code, in: 'after' })),
    ...removed.map(({ code }) => act('REMOVED', lineId, { code, in: 'before' })),
  ]
}

function visitActs(before: CartLine, after: CartLine): CartAct[] {
  if (!isHomeLine(before) || !isHomeLine(after)) return []
  const { visit } = after
  return visit === null || visit.at === before.visit?.at ? [] : [act('VISIT_HELD', after.id, null, visit.at)]
}

function numberActs(before: CartLine, after: CartLine): CartAct[] {
  if (before.kind !== 'mobile' || after.kind !== 'mobile') return []
  const isTyped = after.porting?.msisdn != null && !isSame(typedOf(before.porting), typedOf(after.porting))
  const isProved = after.porting?.provenAt != null && after.porting.provenAt !== before.porting?.provenAt
  const isChosen = after.newNumber !== null && !isSame(before.newNumber, after.newNumber)
  return [
    ...(isTyped ? [act('NUMBER_TYPED', after.id)] : []),
    ...(isProved ? [act('NUMBER_PROVED', after.id)] : []),
    ...(isChosen ? [act('NUMBER_CHOSEN', after.id)] : []),
  ]
}

type Porting = (CartLine & { kind: 'mobile' })['porting']

function typedOf(porting: Porting): unknown {
  if (porting === null) return null
  const { provenAt: _, consentAt: __, reference: ___, ...typed } = porting
  return typed
}

function insuranceActs(before: CartLine, after: CartLine): CartAct[] {
  const confirmedBefore = new Set(devicesOf(before).map(({ insuranceConfirmedAt }) => insuranceConfirmedAt))
  return devicesOf(after)
    .filter(({ insuranceConfirmedAt: at }) => at !== null && !confirmedBefore.has(at))
    .map(({ insurance }) =>
      act('INSURANCE_CONFIRMED', after.id, insurance && { code: insurance.code, in: 'after' as const }),
    )
}

function promoActs(before: Cart, after: Cart): CartAct[] {
  const [was, is] = [before, after].map(({ promos }) => promos.map(({ code }) => code)) as [string[], string[]]
  return [
    ...is.filter((code) => !was.includes(code)).map((code) => act('PROMO_ADDED', null, null, code)),
    ...was.filter((code) => !is.includes(code)).map((code) => act('PROMO_REMOVED', null, null, code)),
  ]
}

function act(kind: ActKind, lineId: string | null, good: CartAct['good'] = null, text: string | null = null): CartAct {
  return { kind, lineId, good, text }
}
