import * as v from 'valibot'
import { Amount, orNull } from '#domain/stored-parts.ts'
import { SERVICE_GROUPS, SIM_CARD_TYPES } from '#domain/vocabulary.ts'

export const PROMISE_KINDS = [
  'change',
  'visit',
  'line',
  'parcel',
  'eSim',
  'movedNumber',
  'newNumber',
  'earlyCease',
  'firstBill',
  'payToday',
  'total',
  'cancelServices',
  'cancelGoods',
] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** What kind of thing is handed over decides what the customer does with it. */
export const GOODS_KINDS = [
  'handset',
  'device',
  'simCard',
  'hub',
  'tvBox',
  'booster',
  'equipment',
  'accessory',
] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

const goods = v.object({
  kind: v.picklist(GOODS_KINDS),
  name: v.string(),
  /** A handset for the SIM that the customer has. Missing: one comes with it, as a card or an eSIM. */
  keepsSim: v.exactOptional(v.literal(true)),
})
export type Goods = v.InferOutput<typeof goods>

/** A date, sum or step that the customer saw before the order button. It is stored with the order and never changes. */
export const orderPromise = v.object({
  kind: v.picklist(PROMISE_KINDS),
  /** ISO date in Ireland. Null: no day was named. */
  on: orNull(v.string()),
  /** 13:00-18:00 */
  hours: orNull(v.string()),
  /** Ids of the lines that it is about. None: the whole order. */
  lines: v.array(v.string()),
  /** What the engineer brings, or what is in the parcel. */
  goods: v.array(goods),
  /** Of a change: what it is a change of. */
  service: orNull(v.picklist(SERVICE_GROUPS)),
  /** Of a change: the plans that end with it. Missing: none. */
  ends: v.exactOptional(v.array(v.string())),
  /** Of a change: the SIM that the number moves to. Missing: the customer's own stays. */
  newSim: v.exactOptional(v.picklist(SIM_CARD_TYPES)),
  /** The phone number that it is about. */
  number: orNull(v.string()),
  amount: orNull(Amount),
  /** Of one bill of several: what is on it for the first time, by its kind. Missing: all of it comes on one bill. */
  starts: v.exactOptional(v.array(v.object({ service: v.picklist(SERVICE_GROUPS), isChange: v.boolean() }))),
  /** The months that a total covers. */
  months: orNull(v.number()),
})
export type OrderPromise = v.InferOutput<typeof orderPromise>

export function promise(kind: PromiseKind, parts: Partial<Omit<OrderPromise, 'kind'>>): OrderPromise {
  return {
    kind,
    on: null,
    hours: null,
    lines: [],
    goods: [],
    service: null,
    number: null,
    amount: null,
    months: null,
    ...parts,
  }
}
