import { type CartLine, isBroadband, isSimLine, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import { attributesOf } from '#domain/catalogue/plan-card.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { amountsOf } from '#domain/pricing/priced-item.ts'
import { type InstallationType, needsVisit } from '#domain/vocabulary.ts'
import type { BaseOffer, Charge } from './offer-shapes.ts'
import { PLAIN_NAME } from './view-line-parts.ts'

/** The plan of a line. */
export class BaseOfferView implements BaseOffer {
  private readonly line: CartLine
  private readonly tariff: Tariff | null

  constructor(line: CartLine, tariff: Tariff | null) {
    this.line = line
    this.tariff = tariff
  }

  get catalogCode() {
    return this.line.offer
  }
  get catalogTariffPlanCode() {
    return this.line.plan
  }
  get description() {
    return this.tariff?.displayName ?? PLAIN_NAME[this.line.kind]
  }
  get comment() {
    return this.tariff?.description ?? null
  }
  get serviceGroup() {
    return serviceGroupOf(this.line)
  }
  get simOnly() {
    return isSimLine(this.line) && this.line.simOnly
  }
  get headerImage() {
    return (this.tariff && attributesOf(this.tariff.attributes, 'headerImage')[0]?.value) ?? null
  }
  get isTVOfferIncluded() {
    return this.tariff?.isTVOfferIncluded ?? false
  }
  get portIn() {
    return this.line.kind === 'mobile' && this.line.bringsNumber
  }
  get commitmentDuration() {
    return this.line.term
  }
  get broadbandTechnology() {
    return technologyOf(this.line)
  }
  get minDownloadSpeed() {
    return this.tariff?.minDownloadSpeed ?? null
  }
  get minUploadSpeed() {
    return this.tariff?.minUploadSpeed ?? null
  }
  get amountVatIncluded() {
    return amountsOf(pricedPlan(this.line))
  }
  get charges() {
    return chargesOf(this.line, installationOf(this.line, this.tariff))
  }
  get usages() {
    return this.tariff?.usages ?? []
  }
}

function technologyOf(line: CartLine) {
  if (isBroadband(line)) return line.technology
  return line.kind === 'mobileBroadband' ? 'MBB' : null
}

export function installationOf(line: CartLine, tariff: Tariff | null): InstallationType {
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
