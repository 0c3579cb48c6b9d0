import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { pricedTariff } from '#domain/catalogue/tariff-bills.ts'
import { type CostOfChange, costOfChange, isOtherLine } from '#domain/held-service/cost-of-change.ts'
import { givesOf } from '#domain/held-service/gives.ts'
import { priceOn } from '#domain/held-service/held-prices.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { leavingCost } from '#domain/held-service/leaving-cost.ts'
import { type Home, plansFor } from '#domain/held-service/plans-for.ts'
import { type Cents, NOTHING, sum } from '#domain/money.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import { freeFrom } from '#domain/pricing/leaving/leaving-charge.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { billCourse, type CourseStep } from './bill-course.ts'
import { changeDay } from './change-day.ts'
import { type ChangeLabel, changeLabel } from './change-label.ts'
import { type ChangedBill, settlingBills } from './changed-bills.ts'
import { comparedText } from './compared-text.ts'
import { type GivenUp, givenUp } from './given-up.ts'
import { tvFrom } from './tv-beside.ts'

/** A customer who thinks about changing one of their services. Days are ISO dates. */
export type ChangeCase = {
  /** Every service of the customer. */
  services: readonly HeldService[]
  /** The one to change. */
  held: HeldService
  home: Home
  /** Ids of services that run on the one to change: TV on its broadband. */
  dependants: readonly string[]
  today: string
  /** The first day on which an engineer can come. Null: not known. */
  firstVisit: string | null
}

/** A plan in place of a service, with everything that follows from it. */
export type ChangeOption = {
  /** Unique among the options: a plan may be chosen with a new handset and without. */
  id: string
  tariff: Tariff
  label: ChangeLabel | null
  /** What it gives, beside what the customer has. */
  text: string
  /** The customer chooses a new handset with it. */
  withHandset: boolean
  needsVisit: boolean
  newEquipment: readonly string[]
  /** Of the change, or of the first visit that is free. */
  from: string
  cost: CostOfChange
  /** The first day after the new minimum term. Null: it has none. */
  termEnd: string | null
  firstBill: ChangedBill
  course: readonly CourseStep[]
  /** The first month of the course by service: what it costs as it is, and with the change. Null: it ends. */
  rows: readonly { service: HeldService; asItIs: Cents; changed: Cents | null }[]
  givenUp: readonly GivenUp[]
  /** Services that cannot stay: TV that isn't sold beside the new plan. */
  endsToo: readonly HeldService[]
  /** What TV with it costs a month at least. Null: none can be added. */
  tvFrom: Cents | null
}

type OptionRelease = Pick<Release, 'tariffs' | 'discounts' | 'channelList' | 'brand'>

/** Where the diary of the engineers cannot be read: about as long as they take. */
const DAYS_TO_VISIT = 7

/** Every plan that the customer could have in place of the service, in the order of the catalogue. */
export function changeOptions(release: OptionRelease, change: ChangeCase): ChangeOption[] {
  const { held, home } = change
  const kept = plansFor(release, held, home).map((tariff) => ({ tariff, withHandset: false }))
  const upgrades = held.serviceGroup === 'MOBILE' ? plansFor(release, held, home, { buysHandset: true }) : []
  return [...kept, ...upgrades.map((tariff) => ({ tariff, withHandset: true }))]
    .filter(({ tariff }) => isSameKind(held, tariff))
    .map((choice) => changeOption(release, change, choice))
}

/** A home phone beside broadband is a choice of its own, so it does not double the list; home phone alone has nothing else above it. */
function isSameKind(held: HeldService, { serviceGroup }: Tariff): boolean {
  return held.serviceGroup === serviceGroup || held.serviceGroup === 'SA_PSTN'
}

type Choice = { tariff: Tariff; withHandset: boolean }

function changeOption(release: OptionRelease, change: ChangeCase, { tariff, withHandset }: Choice): ChangeOption {
  const { services, held, today } = change
  const gives = givesOf(tariff, release.channelList)
  const visit = isOtherLine(held, tariff) && needsVisit(tariff.installationType)
  const from = startOf(change, visit)
  const endsToo = services.filter(
    (other) => change.dependants.includes(other.id) && !staysBeside(release, other, tariff),
  )
  const cost = costOf(release, { held, endsToo, plan: { tariff, gives } }, { today, from })
  const item = pricedTariff(
    tariff,
    release.discounts.filter(({ code }) => code === tariff.code),
  )
  const ended = [held, ...endsToo]
  const ends = ended.map(({ id }) => id)
  const bills = { held: services, today, start: { startDate: from, billDay: release.brand.billDay } }
  const onceLeft = sum([cost.leavingCharge, cost.owedForHandset])
  const [firstBill] = settlingBills({
    ...bills,
    items: [item],
    ends: ends.map((id) => ({ id, on: from, leavingCharge: id === held.id ? onceLeft : NOTHING })),
  })
  const course = billCourse({ ...bills, ends, parts: [{ id: tariff.code, name: tariff.displayName, items: [item] }] })
  return {
    id: withHandset ? `${tariff.code}+HANDSET` : tariff.code,
    tariff,
    label: changeLabel(held, { tariff, gives, withHandset }),
    text: comparedText(held, { tariff, gives, withHandset }),
    withHandset,
    needsVisit: visit,
    newEquipment: isOtherLine(held, tariff) ? tariff.inclusiveEquipments.map(({ description }) => description) : [],
    from,
    cost,
    termEnd: tariff.commitmentDuration > 1 ? freeFrom({ startDate: from, term: tariff.commitmentDuration }) : null,
    firstBill,
    course,
    rows: rowsOf(services, { held, ends, today, first: course[0] }),
    givenUp: givenUp(release, { ended, newTerm: tariff.commitmentDuration, today, from }),
    endsToo,
    tvFrom: tvFrom(release, services, tariff),
  }
}

function startOf({ today, firstVisit }: ChangeCase, visit: boolean): string {
  if (!visit) return changeDay(today)
  return firstVisit ?? daysLater(today, DAYS_TO_VISIT)
}

/** By the catalogue that is on sale; TV that is sold no more stays, as nothing says that it cannot. */
export function staysBeside(
  { tariffs }: Pick<Release, 'tariffs'>,
  { offerCode }: Pick<HeldService, 'offerCode'>,
  { offerCode: broadband }: Pick<Tariff, 'offerCode'>,
): boolean {
  const parents = tariffs.find((tariff) => tariff.offerCode === offerCode)?.parentOfferCodes ?? null
  return parents === null || parents.includes(broadband)
}

type Ending = { held: HeldService; endsToo: readonly HeldService[]; plan: Parameters<typeof costOfChange>[1] }

/** What cannot stay is left early by the customer's choice of the new plan. */
function costOf(
  { brand }: OptionRelease,
  { held, endsToo, plan }: Ending,
  { today, from }: { today: string; from: string },
): CostOfChange {
  const rule = brand.leaving ?? null
  const own = costOfChange(held, plan, rule, { today, from })
  const others = endsToo.map((other) => leavingCost(other, rule, { today, day: from }).charge)
  return { ...own, leavingCharge: sum([own.leavingCharge, ...others]) }
}

type Rows = { held: HeldService; ends: readonly string[]; today: string; first: CourseStep | undefined }

function rowsOf(services: readonly HeldService[], { held, ends, today, first }: Rows): ChangeOption['rows'] {
  const date = first?.date ?? today
  return services.map((service) => {
    const asItIs = priceOn(service, today, date)
    if (service.id === held.id)
      return { service, asItIs, changed: sum((first?.added ?? []).map(({ amount }) => amount)) }
    return { service, asItIs, changed: ends.includes(service.id) ? null : asItIs }
  })
}
