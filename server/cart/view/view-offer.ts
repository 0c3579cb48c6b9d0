import { irishDay, isFuture } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { lineLabel } from '#domain/cart/change/line-label.ts'
import { type CartLine, isBroadband, isHomeLine, isSimLine, isTv } from '#domain/cart/lines/cart-line.ts'
import { lineStartDay } from '#domain/cart/lines/expected-start.ts'
import { lineArrival } from '#domain/cart/lines/line-arrival.ts'
import type { Porting } from '#domain/cart/lines/mobile.ts'
import { arrivalOf } from '#domain/cart/numbers/port-in-done.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import { afterPrices } from '#domain/cart/prices/after-prices.ts'
import { isCurrentServiceComplete } from '#domain/cart/save-current-service.ts'
import { freeActivationBanner, isWaiveShown, type WaiveAudience } from '#domain/catalogue/activation-fee.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { subtract, sum } from '#domain/money.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import { itemBills, type PricedItem } from '#domain/pricing/priced-item.ts'
import type { SplitVat } from '#domain/pricing/split-vat.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { BaseOfferView, installationOf } from './base-offer-view.ts'
import type { BaseOffer, Offer, OfferChange, PortingView } from './offer-shapes.ts'
import { simChoicesOf } from './sim-choices-of.ts'
import { discountsOf, promoDiscountsOf, tariffOf, viewAddOn, viewDevice } from './view-line-parts.ts'

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

export function viewOffer(line: CartLine, around: Around): Offer {
  return new OfferView(line, around)
}

/** Computed as it is read: most queries select few of these fields. A class, because an object made with so many getters takes longer than what they read. */
class OfferView implements Offer {
  private readonly line: CartLine
  private readonly around: Around
  private readonly tariff: Tariff | null

  constructor(line: CartLine, around: Around) {
    this.line = line
    this.around = around
    this.tariff = tariffOf(around.releases, line)
  }

  /** TV is installed at the address of its broadband. */
  private get atHome(): CartLine {
    const { line } = this
    return isTv(line) ? (this.around.cart.lines.find(({ id }) => id === line.beside.line) ?? line) : line
  }

  get id() {
    return this.line.id
  }
  get parentOfferId() {
    const { line } = this
    return isTv(line) && !line.beside.isHeld ? line.beside.line : null
  }
  get change() {
    return viewChange(this.line, this.around.cart, this.around.agreedAt)
  }
  get baseOffer(): BaseOffer {
    return new BaseOfferView(this.line, this.tariff)
  }
  get equipments() {
    const { line, around } = this
    return isSimLine(line) ? line.devices.map((device) => viewDevice(around.releases, device)) : []
  }
  get addOns() {
    return this.line.addOns.map((addOn) => viewAddOn(this.around.releases, addOn))
  }
  get discounts() {
    const { line, around } = this
    const own = discountsOf(around.releases, line)
    const isShown = line.kind !== 'mobile' || isWaiveShown(around.cart.cartType, around.waiveShownTo)
    const shown = isShown ? own : own.filter(({ discountItemType }) => discountItemType !== 'ACTIVATION_FEE')
    return [...shown, ...promoDiscountsOf(line)]
  }
  get inclusiveEquipments() {
    return this.tariff?.inclusiveEquipments ?? []
  }
  get installationType() {
    return installationOf(this.line, this.tariff)
  }
  get activationFeeVatIncluded() {
    const { fee, feeDiscount } = this.line.price
    return subtract(fee, feeDiscount)
  }
  get freeActivationBanner() {
    const { fee } = this.line.price
    const { cartType } = this.around.cart
    // The banner is about the visit of an engineer.
    if (!isBroadband(this.line)) return null
    return freeActivationBanner({ fee, feeCharged: this.activationFeeVatIncluded, cartType })
  }
  get depositAmountVatIncluded() {
    const { items } = this.around
    return sum(items.filter(({ lineId }) => lineId === this.line.id).map(({ deposit }) => deposit))
  }
  get withoutVat() {
    return this.around.vat().line(this.line.id)
  }
  get recurringAmountsByOccurrence() {
    return itemBills(pricedPlan(this.line))
  }
  get afterPrices() {
    return afterPrices(this.line)
  }
  get portInInfo() {
    const { line } = this
    if (line.kind !== 'mobile' || line.porting === null) return null
    const { reference, msisdn, startsAt } = line.porting
    return { portInReference: reference, msisdn, portStartDateTime: startsAt }
  }
  get porting() {
    const { line } = this
    return line.kind === 'mobile' && line.porting !== null ? viewPorting(line.porting) : null
  }
  get portingDays() {
    const { line, around } = this
    return line.kind === 'mobile' ? portingDays(arrivalOf(line), irishDay(around.now)) : []
  }
  get newNumber() {
    return this.line.kind === 'mobile' ? this.line.newNumber : null
  }
  get newNumberAllowed() {
    return this.line.kind === 'mobile' && !this.tariff?.portIn
  }
  get appointment() {
    return isHomeLine(this.line) ? this.line.visit : null
  }
  get currentService() {
    const { line } = this
    if (!isHomeLine(line) || line.currentService === null) return null
    return { ...line.currentService, slotId: line.visit?.slotId ?? null }
  }
  get currentServiceComplete() {
    return isCurrentServiceComplete(this.line, this.around.now)
  }
  get modemCompatible() {
    return isBroadband(this.line) && this.tariff?.inclusiveEquipments.some(({ main }) => main) ? true : null
  }
  get availableFrom() {
    const { atHome } = this
    const from = isBroadband(atHome) ? atHome.availableFrom : null
    return from !== null && isFuture(from, this.around.now) ? from : null
  }
  get arrivesOn() {
    const { cart, agreedAt } = this.around
    return lineArrival(this.line, cart.lines, irishDay(agreedAt))
  }
  get prequal() {
    const { atHome } = this
    const prequalId = isTv(atHome) ? null : atHome.prequalId
    return prequalId === null ? null : { prequalId }
  }
  get simCard() {
    return isSimLine(this.line) ? this.line.simCard : null
  }
  get simCardTypes() {
    return simChoicesOf(this.around.releases, this.line).map(({ type }) => type)
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
