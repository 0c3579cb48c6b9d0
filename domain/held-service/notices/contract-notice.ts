import * as v from 'valibot'
import type { Release } from '#domain/catalogue/release.ts'
import { storedDocument } from '#domain/stored-document.ts'
import { Amount } from '#domain/stored-parts.ts'
import { type AdvisedPlan, bestTariff } from '../best-tariff.ts'
import { comingPrices, discountsNow, priceOn, termEnd } from '../held-prices.ts'
import type { HeldService } from '../held-service.ts'
import type { Home } from '../plans-for.ts'
import { type DueNotice, NOTICE_KINDS } from './due-notice.ts'

const Day = v.pipe(v.string(), v.isoDate())
const Text = v.string()

const NoticePlan = v.object({
  planName: Text,
  term: v.number(),
  bills: v.array(v.object({ fromBill: v.number(), toBill: v.nullable(v.number()), amount: Amount })),
  activationFee: Amount,
  yearTotal: Amount,
  saving: Amount,
  needsVisit: v.boolean(),
  newEquipment: v.array(Text),
})
export type NoticePlan = v.InferOutput<typeof NoticePlan>

const NoticeService = v.object({
  id: Text,
  planName: Text,
  number: v.nullable(Text),
  address: v.nullable(Text),
  endsOn: Day,
  monthlyNow: Amount,
  /** Those that run now. */
  discounts: v.array(v.object({ name: Text, value: Amount, endsOn: v.nullable(Day) })),
  coming: v.array(v.object({ from: Day, amount: Amount, rise: Amount })),
  /** From this day on a year of staying is compared with a year of each plan. */
  comparedFrom: Day,
  yearOfStaying: Amount,
  withTerm: v.nullable(NoticePlan),
  withoutTerm: v.nullable(NoticePlan),
})
export type NoticeService = v.InferOutput<typeof NoticeService>

const ContractNotice = v.object({
  kind: v.picklist(NOTICE_KINDS),
  /** What the notice is about: the end of the term, or its anniversary. */
  day: Day,
  madeOn: Day,
  /** Of the customer. */
  name: Text,
  services: v.pipe(v.array(NoticeService), v.minLength(1)),
  /** The customer’s other services, which it is not about. */
  others: v.array(
    v.object({ planName: Text, number: v.nullable(Text), address: v.nullable(Text), endsOn: v.nullable(Day) }),
  ),
})
/** A notice as it was sent: what mail, document and account say of it. */
export type ContractNotice = v.InferOutput<typeof ContractNotice>

export const noticeDocument = storedDocument({ name: 'contract_notices', format: 1, schema: ContractNotice })

/** Prices that come after so many others help nobody to decide. */
const MOST_COMING = 4

export type NoticeOf = {
  due: DueNotice
  today: string
  name: string
  /** Those that the notice is about, and the others of the customer. */
  services: readonly HeldService[]
  others: readonly HeldService[]
  homeOf: (held: HeldService) => Home
}

export function makeNotice(release: Release, { due, today, name, services, others, homeOf }: NoticeOf): ContractNotice {
  return {
    ...due,
    madeOn: today,
    name,
    services: services.map((held) => noticeService(release, held, homeOf(held), { due, today })),
    others: others.map((held) => ({
      planName: held.planName,
      number: held.number,
      address: held.address,
      endsOn: termEnd(held),
    })),
  }
}

function noticeService(
  release: Release,
  held: HeldService,
  home: Home,
  { due, today }: Pick<NoticeOf, 'due' | 'today'>,
): NoticeService {
  const endsOn = termEnd(held) ?? due.day
  const from = endsOn < today ? today : endsOn
  const { withTerm, withoutTerm, yearOfStaying } = bestTariff(release, held, home, { today, from })
  return {
    id: held.id,
    planName: held.planName,
    number: held.number,
    address: held.address,
    endsOn,
    monthlyNow: priceOn(held, today, today),
    discounts: discountsNow(held, today),
    coming: comingPrices(held, today)
      .slice(0, MOST_COMING)
      .map(({ from: day, amount, rise }) => ({ from: day, amount, rise })),
    comparedFrom: from,
    yearOfStaying,
    withTerm: withTerm && noticePlan(withTerm),
    withoutTerm: withoutTerm && noticePlan(withoutTerm),
  }
}

function noticePlan(plan: AdvisedPlan): NoticePlan {
  const { planName, term, bills, activationFee, yearTotal, saving, needsVisit, newEquipment } = plan
  return {
    planName,
    term,
    bills: [...bills],
    activationFee,
    yearTotal,
    saving,
    needsVisit,
    newEquipment: [...newEquipment],
  }
}
