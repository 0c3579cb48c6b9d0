import { irishDay, isFuture } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { lineLabel } from '#domain/cart/change/line-label.ts'
import {
  type CartLine,
  isBroadband,
  isHomeLine,
  isSimLine,
  isTv,
  serviceGroupOf,
} from '#domain/cart/lines/cart-line.ts'
import { lineStartDay } from '#domain/cart/lines/expected-start.ts'
import { lineArrival } from '#domain/cart/lines/line-arrival.ts'
import type { Porting } from '#domain/cart/lines/mobile.ts'
import { arrivalOf } from '#domain/cart/numbers/port-in-done.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import { afterPrices } from '#domain/cart/prices/after-prices.ts'
import { isCurrentServiceComplete } from '#domain/cart/save-current-service.ts'
import { freeActivationBanner, isWaiveShown, type WaiveAudience } from '#domain/catalogue/activation-fee.ts'
import { attributesOf } from '#domain/catalogue/plan-card.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { subtract, sum } from '#domain/money.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import { amountsOf, itemBills, type PricedItem } from '#domain/pricing/priced-item.ts'
import type { SplitVat } from '#domain/pricing/split-vat.ts'
import { type InstallationType, needsVisit } from '#domain/vocabulary.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import type { BaseOffer, Charge, Offer, OfferChange, PortingView } from './offer-shapes.ts'
import { simChoicesOf } from './sim-choices-of.ts'
import { discountsOf, PLAIN_NAME, promoDiscountsOf, tariffOf, viewAddOn, viewDevice } from './view-line-parts.ts'

type Around = {
  cart: Cart
  items: readonly PricedItem[]
  releases: HeldReleases
  now: Date
  /** When its prices were agreed. */
  agreedAt: Date
  vat: () => SplitVat
  waiveShownTo: WaiveAudience
}

/** Computed lazily: most queries select few of these fields. */
export function viewOffer(line: CartLine, { cart, items, releases, now, agreedAt, vat, waiveShownTo }: Around): Offer {
  const tariff = tariffOf(releases, line)
  // TV is installed at the address of its broadband.
  const atHome = isTv(line) ? (cart.lines.find(({ id }) => id === line.beside.line) ?? line) : line
  return {
    id: line.id,
    parentOfferId: isTv(line) && !line.beside.isHeld ? line.beside.line : null,
    get change() {
      return viewChange(line, cart, agreedAt)
    },
    get baseOffer() {
      return viewBaseOffer(line, tariff)
    },
    get equipments() {
      return isSimLine(line) ? line.devices.map((device) => viewDevice(releases, device)) : []
    },
    get addOns() {
      return line.addOns.map((addOn) => viewAddOn(releases, addOn))
    },
    get discounts() {
      const own = discountsOf(releases, line)
      const isShown = line.kind !== 'mobile' || isWaiveShown(cart.cartType, waiveShownTo)
      const shown = isShown ? own : own.filter(({ discountItemType }) => discountItemType !== 'ACTIVATION_FEE')
      return [...shown, ...promoDiscountsOf(line)]
    },
    inclusiveEquipments: tariff?.inclusiveEquipments ?? [],
    installationType: installationOf(line, tariff),
    activationFeeVatIncluded: subtract(line.price.fee, line.price.feeDiscount),
    get freeActivationBanner() {
      const { fee, feeDiscount } = line.price
      const { cartType } = cart
      // The banner is about the visit of an engineer.
      return isBroadband(line) ? freeActivationBanner({ fee, feeCharged: subtract(fee, feeDiscount), cartType }) : null
    },
    get depositAmountVatIncluded() {
      return sum(items.filter(({ lineId }) => lineId === line.id).map(({ deposit }) => deposit))
    },
    get withoutVat() {
      return vat().line(line.id)
    },
    get recurringAmountsByOccurrence() {
      return itemBills(pricedPlan(line))
    },
    get afterPrices() {
      return afterPrices(line)
    },
    get portInInfo() {
      if (line.kind !== 'mobile' || line.porting === null) return null
      const { reference, msisdn, startsAt } = line.porting
      return { portInReference: reference, msisdn, portStartDateTime: startsAt }
    },
    get porting() {
      return line.kind === 'mobile' && line.porting !== null ? viewPorting(line.porting) : null
    },
    get portingDays() {
      return line.kind === 'mobile' ? portingDays(arrivalOf(line), irishDay(now)) : []
    },
    newNumber: line.kind === 'mobile' ? line.newNumber : null,
    newNumberAllowed: line.kind === 'mobile' && !tariff?.portIn,
    appointment: isHomeLine(line) ? line.visit : null,
    get currentService() {
      if (!isHomeLine(line) || line.currentService === null) return null
      return { ...line.currentService, slotId: line.visit?.slotId ?? null }
    },
    get currentServiceComplete() {
      return isCurrentServiceComplete(line, now)
    },
    modemCompatible: isBroadband(line) && tariff?.inclusiveEquipments.some(({ main }) => main) ? true : null,
    get availableFrom() {
      const from = isBroadband(atHome) ? atHome.availableFrom : null
      return from !== null && isFuture(from, now) ? from : null
    },
    get arrivesOn() {
      return lineArrival(line, cart.lines, irishDay(agreedAt))
    },
    get prequal() {
      const prequalId = isTv(atHome) ? null : atHome.prequalId
      return prequalId === null ? null : { prequalId }
    },
    simCard: isSimLine(line) ? line.simCard : null,
    get simCardTypes() {
      return simChoicesOf(releases, line).map(({ type }) => type)
    },
  }
}

/** How it changes what an existing customer has. */
function viewChange(line: CartLine, cart: Cart, agreedAt: Date): OfferChange | null {
  const label = lineLabel(cart, line)
  if (label === null) return null
  const parentSubscriptionId = isTv(line) && line.beside.isHeld ? line.beside.line : null
  const { change } = line
  const changesOn = lineStartDay(line, cart.lines, agreedAt)
  const replaced = change && { name: change.replaced.planName, number: change.replaced.number }
  return {
    label,
    subscriptionId: change?.subscriptionId ?? null,
    parentSubscriptionId,
    changesOn,
    replaced: replaced ?? null,
    endsToo: (change?.endsToo ?? []).map(({ service }) => ({ name: service.planName, number: service.number })),
    earlyCeaseCharge: earlyCeaseCharge({ lines: [line] }, agreedAt),
  }
}

function viewPorting({ reference: _, startsAt, consentAt, ...details }: Porting): PortingView {
  return { ...details, portOn: startsAt && irishDay(new Date(startsAt)), isConsented: consentAt !== null }
}

function viewBaseOffer(line: CartLine, tariff: Tariff | null): BaseOffer {
  return {
    catalogCode: line.offer,
    catalogTariffPlanCode: line.plan,
    description: tariff?.displayName ?? PLAIN_NAME[line.kind],
    comment: tariff?.description ?? null,
    serviceGroup: serviceGroupOf(line),
    simOnly: isSimLine(line) && line.simOnly,
    headerImage: (tariff && attributesOf(tariff.attributes, 'headerImage')[0]?.value) ?? null,
    isTVOfferIncluded: tariff?.isTVOfferIncluded ?? false,
    portIn: line.kind === 'mobile' && line.bringsNumber,
    commitmentDuration: line.term,
    broadbandTechnology: technologyOf(line),
    minDownloadSpeed: tariff?.minDownloadSpeed ?? null,
    minUploadSpeed: tariff?.minUploadSpeed ?? null,
    get amountVatIncluded() {
      return amountsOf(pricedPlan(line))
    },
    get charges() {
      return chargesOf(line, installationOf(line, tariff))
    },
    usages: tariff?.usages ?? [],
  }
}

function technologyOf(line: CartLine) {
  if (isBroadband(line)) return line.technology
  return line.kind === 'mobileBroadband' ? 'MBB' : null
}

function installationOf(line: CartLine, tariff: Tariff | null): InstallationType {
  return isSimLine(line) ? (tariff?.installationType ?? 'NO_INSTALL') : line.installation
}

function chargesOf({ plan, price }: CartLine, installation: InstallationType): Charge[] {
  const monthly: Charge = {
    code: `${plan}_MONTHLY`,
    description: 'Monthly subscription',
    price: price.monthly,
    billingType: 'RECURRING',
  }
  const activation: Charge = {
    code: `${plan}_ACTIVATION`,
    description: needsVisit(installation) ? 'Activation and installation' : 'Activation',
    price: price.fee,
    billingType: 'ONE_OFF',
  }
  return price.fee > 0 ? [monthly, activation] : [monthly]
}
