import type { Goods, GoodsKind } from '../order-promise.ts'

const PARCEL_NAMES = {
  handset: 'phone',
  device: 'router',
  simCard: 'SIM card',
  hub: 'hub',
  tvBox: 'TV box',
  booster: 'Wi-Fi booster',
  equipment: 'equipment',
  accessory: 'parcel',
} as const satisfies Record<GoodsKind, string>

/** By the one thing that the customer waits for: the SIM card of a new phone comes along. */
export function parcelName(goods: readonly Goods[]): string {
  const awaited = goods.filter(({ kind }) => kind !== 'simCard')
  const [first, ...others] = awaited.length === 0 ? goods : awaited
  const isOne = others.length === 0 && goods.length - awaited.length < 2
  return first !== undefined && isOne ? PARCEL_NAMES[first.kind] : 'parcel'
}

export function parcelText(goods: readonly Goods[]): string {
  const isSimAlone = goods.length === 1 && goods[0]?.kind === 'simCard'
  return [isSimAlone ? '' : `Inside: ${goodsText(goods)}.`, instructions(goods)].filter(Boolean).join(' ')
}

/** "Kaimo K9, Jet, 256 GB, and a SIM card"; "TV box, hub and 2 SIM cards" */
export function goodsText(goods: readonly Goods[]): string {
  const simsLast = goods.toSorted((one, other) => Number(one.kind === 'simCard') - Number(other.kind === 'simCard'))
  const names = [...Map.groupBy(simsLast, ({ name }) => name)].map(([name, same]) => {
    if (same[0]?.kind === 'simCard') return same.length === 1 ? 'a SIM card' : `${same.length} SIM cards`
    const inside = NAMED_BY_US.includes(same[0]?.kind ?? 'handset') ? inSentence(name) : name
    return same.length === 1 ? inside : `${same.length} × ${inside}`
  })
  const last = names.at(-1) ?? ''
  const before = names.slice(0, -1)
  if (before.length === 0) return names.length === 1 ? last.replace(/^a /, '') : ''
  const hasCommas = before.some((name) => name.includes(','))
  if (before.length === 1) return `${before[0]}${hasCommas ? ',' : ''} and ${last}`
  return hasCommas ? `${before.join('; ')}; and ${last}` : `${before.join(', ')} and ${last}`
}

/** Everything else has the name that its maker gave it. */
const NAMED_BY_US: readonly GoodsKind[] = ['hub', 'tvBox', 'booster', 'equipment']

/** "Fibre box" is "fibre box" inside a sentence; "Wi-Fi hub" and "TV box" stay as they are. */
function inSentence(name: string): string {
  return name.replace(/^[A-Z](?=[a-z]+\b(?!-))/, (letter) => letter.toLowerCase())
}

/** What the customer does with it. */
function instructions(goods: readonly Goods[]): string {
  const has = (kind: GoodsKind) => goods.some((one) => one.kind === kind)
  return [
    has('simCard') ? simInstruction(goods) : null,
    needsESim(goods) ? 'Connect the phone to Wi-Fi, then install your eSIM from your order page.' : null,
    goods.some(({ keepsSim }) => keepsSim) ? 'Move the SIM or eSIM you have to it: you keep your number.' : null,
    has('hub') ? 'Plug the hub in yourself; the instructions are in the box.' : null,
    has('booster') ? 'Plug the booster in once your Wi-Fi works, halfway to where you need it.' : null,
    has('tvBox') ? 'Connect the TV box to your broadband yourself; the instructions are in the box.' : null,
  ]
    .filter((text) => text !== null)
    .join(' ')
}

/** A new phone without a card in the parcel, and without one that the customer has. */
export function needsESim(goods: readonly Goods[]): boolean {
  const hasCard = goods.some(({ kind }) => kind === 'simCard')
  return !hasCard && goods.some(({ kind, keepsSim }) => kind === 'handset' && keepsSim !== true)
}

function simInstruction(goods: readonly Goods[]): string {
  const count = (kind: GoodsKind) => goods.filter((one) => one.kind === kind).length
  const routers = count('device')
  const hasPhones = count('simCard') > routers
  if (count('simCard') > 1) {
    const thing = [hasPhones ? 'phone' : null, routers > 0 ? 'router' : null].filter((name) => name !== null)
    return `Put each SIM in its ${thing.join(' or ')} and switch it on.`
  }
  if (count('handset') > 0) return 'Put the SIM in the phone and switch it on.'
  return routers > 0 ? 'Put the SIM in the router and switch it on.' : 'Put the SIM in your phone and switch it on.'
}
