import { irishDay } from '#domain/availability/service-date.ts'
import type { SoldLine } from '#domain/availability/sold-lines.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { bestOf, bestTariff } from '#domain/held-service/best-tariff.ts'
import { priceOn, termEnd } from '#domain/held-service/held-prices.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { leavingCost } from '#domain/held-service/leaving-cost.ts'
import { leavingFormula } from '#domain/held-service/leaving-text.ts'
import type { Home } from '#domain/held-service/plans-for.ts'
import type { Cents } from '#domain/money.ts'
import { daysBetween } from '#domain/pricing/leaving/leaving-charge.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { billCourse, type CourseStep } from '#domain/service-change/bill-course.ts'
import { changeDay } from '#domain/service-change/change-day.ts'
import { type ChangeOption, changeOptions } from '#domain/service-change/change-options.ts'
import { givenUpTexts } from '#domain/service-change/given-up-text.ts'
import { isBroadbandGroup, needsVisit } from '#domain/vocabulary.ts'
import { linesAtHome } from '#server/availability/network/lines-at-home.ts'
import type { Caller } from '#server/session/caller.ts'
import { firstVisit } from './first-visit.ts'
import type { ServiceChangeRoom } from './service-change-room.ts'
import { type ServiceNow, servicesNow } from './services-now.ts'

/** What leaving within the minimum term costs on the day of a change. */
export type ChangeLeaving = {
  on: string
  charge: Cents
  /** How the sum is made. Null: there is none. */
  formula: string | null
  /** The first day after the minimum term. Null: it never had one. */
  freeFrom: string | null
}

export type OptionView = ChangeOption & {
  /** The cheapest for what the customer has. */
  isBest: boolean
  givenUpTexts: readonly string[]
}

export type ChangeOfferView = {
  today: string
  service: HeldService
  priceNow: Cents
  services: readonly HeldService[]
  leaving: ChangeLeaving
  /** What every bill is if nothing is changed. */
  asItIs: readonly CourseStep[]
  /** Its first month by service. */
  rows: ChangeOption['rows']
  /** What reaches the home is known. Where it is not, plans on its own line are offered alone. */
  homeChecked: boolean
  options: readonly OptionView[]
}

type Request = { subscriptionId: string }

/** What a customer can have in place of a service, with all that follows from each choice. */
export async function changeOffer(
  deps: ServiceChangeRoom,
  caller: Caller,
  { subscriptionId }: Request,
): Promise<Result<ChangeOfferView, Refusal>> {
  const known = await servicesNow(deps, caller)
  if (!known.ok) return known
  const subject = known.value.find(({ held }) => held.id === subscriptionId)
  if (subject === undefined) return refuse({ code: 'SUBSCRIPTION_NOT_FOUND' })
  const { release } = deps.catalogue.active()
  const isBroadband = isBroadbandGroup(subject.held.serviceGroup)
  const lines = isBroadband ? await linesAtHome(deps, subject.held.address) : null
  const type = typeOfVisit(release, lines, subject.held)
  const visit = type && (await firstVisit(deps, caller, { address: subject.held.address, type }))
  return ok(
    viewOffer(release, {
      subject,
      known: known.value,
      home: homeOf(known.value, subject, lines),
      today: irishDay(deps.clock.now()),
      firstVisit: visit,
    }),
  )
}

/** Null: nobody has to come, whatever is chosen. */
function typeOfVisit({ tariffs }: Release, lines: readonly SoldLine[] | null, held: HeldService) {
  const other = lines?.find(({ technology }) => technology !== held.technology)
  const sold = other && tariffs.find(({ technology }) => technology === other.technology)
  return sold && needsVisit(sold.installationType) ? sold.installationType : null
}

function homeOf(known: readonly ServiceNow[], { held }: ServiceNow, lines: Home['lines']): Home {
  const others = known.filter(({ service }) => service.id !== held.id)
  return { lines, otherOffers: others.map(({ service }) => service.offerCode) }
}

type OfferCase = {
  subject: ServiceNow
  known: readonly ServiceNow[]
  home: Home
  today: string
  firstVisit: string | null
}

function viewOffer(release: Release, { subject, known, home, today, firstVisit }: OfferCase): ChangeOfferView {
  const { held } = subject
  const services = known.map((one) => one.held)
  const dependants = known.filter(({ service }) => service.beside === held.id).map(({ service }) => service.id)
  const from = changeDay(today)
  const rule = release.brand.leaving ?? null
  const best = bestOf(bestTariff(release, held, home, { today, from }))
  const options = changeOptions(release, { services, held, home, dependants, today, firstVisit })
  const asItIs = billCourse({
    ...{ held: services, ends: [], parts: [], today },
    start: { startDate: from, billDay: release.brand.billDay },
  })
  const firstMonth = asItIs[0]?.date ?? today
  return {
    today,
    service: held,
    priceNow: priceOn(held, today, today),
    services,
    leaving: leavingOn(release, held, { today, day: from }),
    asItIs,
    rows: services.map((service) => {
      const amount = priceOn(service, today, firstMonth)
      return { service, asItIs: amount, changed: amount }
    }),
    homeChecked: home.lines !== null || !isBroadbandGroup(held.serviceGroup),
    options: options.map((option) => ({
      ...option,
      isBest: option.id === best?.code,
      givenUpTexts: givenUpTexts(option.givenUp, rule, today),
    })),
  }
}

/** What the inventory reports is as of today; by the catalogue's rule it is less on the day of the change. */
function leavingOn({ brand }: Release, held: HeldService, at: { today: string; day: string }): ChangeLeaving {
  const rule = brand.leaving ?? null
  const { charge, basis } = leavingCost(held, rule, at)
  const on = basis === 'REPORTED' ? at.today : at.day
  const end = termEnd(held)
  const daysLeft = end === null ? 0 : daysBetween(on, end)
  return { on, charge, formula: charge > 0 ? leavingFormula(charge, daysLeft, rule) : null, freeFrom: end }
}
