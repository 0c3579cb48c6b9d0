import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { type BroadbandTechnology, SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { Random } from '../random.ts'
import type { SeenCart, SeenOffer } from './seen-cart.ts'

/** What a customer can choose from. */
export type World = {
  today: Release
  /** Checked addresses, by the best that can be had there. */
  homes: Readonly<Record<string, string>>
  /** Not held: any of them may be requested. */
  slots: readonly string[]
}

const NO_LINE = { id: 'no-such-line', isThere: false } as const
const HANDSETS_TRIED = 8

export function anyLine(
  random: Random,
  { offers }: SeenCart,
): { id: string; isThere: boolean; offer: SeenOffer | null } {
  return offers.length > 0 && random.chance(0.9) ? lineAs(random.pick(offers)) : { ...NO_LINE, offer: null }
}

export function lineAs(offer: SeenOffer) {
  return { id: offer.id, isThere: true, offer }
}

/** Groups come before tariffs, so that none is rare; tariffs for other customers come up now and then. */
export function anyTariff(random: Random, { tariffs }: Release): Tariff {
  const group = random.pick(SERVICE_GROUPS)
  const isForOthers = random.chance(0.05)
  const fitting = tariffs.filter(
    ({ serviceGroup, acquisitionType }) =>
      serviceGroup === group && (acquisitionType === 'NEW_ACQUISITION') !== isForOthers,
  )
  return random.pick(mostlySold(random, fitting))
}

/** The national network sells nothing before an enquiry about the line, and no enquiry is made here. */
export function mostlySold(random: Random, tariffs: readonly Tariff[]): readonly Tariff[] {
  return random.chance(0.05) ? tariffs : tariffs.filter(({ technology }) => technology !== 'NBI')
}

export function anyHome(random: Random, { technology }: Tariff, { homes }: World): string | null {
  if (random.chance(0.15)) return random.pick([...Object.values(homes), 'no-such-check', null])
  return homes[technology ?? ('FTTH' satisfies BroadbandTechnology)] ?? null
}

export function anyEquipment(random: Random, tariff: Tariff, { handsets, addOns }: Release) {
  const sold = tariff.equipmentsPrice.slice(0, HANDSETS_TRIED)
  const other = random.pick(random.pick(handsets).variants).code
  const code = sold.length === 0 || random.chance(0.1) ? other : random.pick(sold).code
  const insurances = addOns.filter(({ itemGroup }) => itemGroup === 'INSURANCE')
  const insurance = random.chance(0.35) ? random.pick(insurances).code : null
  return { code: random.chance(0.03) ? 'NO_SUCH_PHONE' : code, insurance }
}

export function someAddOns(random: Random, { addOns }: Release, group: string | null): string[] {
  const fitting = addOns.filter(
    ({ serviceGroups, itemGroup }) =>
      itemGroup !== 'INSURANCE' && serviceGroups.some((serviceGroup) => serviceGroup === group),
  )
  const codes = fitting.filter(() => random.chance(0.6)).map(({ code }) => code)
  return random.chance(0.1) ? [...codes, random.pick([...addOns.map(({ code }) => code), 'NO_SUCH_EXTRA'])] : codes
}

export const EIDS = [
  '89049032123451234512345678901235',
  '89034011560010000000000000000121',
  '89049032123451234512345678901234',
  null,
]

export function anyPorting(random: Random, offer: SeenOffer | null) {
  const operator = random.pick(['VODAFONE', 'THREE', 'OTHER', 'NOBODY'])
  return {
    msisdn: random.pick(['085 555 0100', '086 555 0199', '01 555 0142']),
    operator,
    operatorName: operator === 'OTHER' ? 'Tele' : null,
    accountType: random.pick(['BILL_PAY', 'PREPAY']),
    accountNumber: random.chance(0.8) ? 'AC 12345' : null,
    holder: random.chance(0.9) ? 'Aoife Ní Bhriain' : '',
    portOn: random.chance(0.9) ? (offer?.portingDays[random.below(3)] ?? null) : '2099-12-31',
    consent: random.chance(0.9),
  }
}

export function anyAnswers(random: Random, { slots }: World) {
  const slotId = slots.length > 0 && random.chance(0.2) ? random.pick(slots) : null
  if (random.chance(0.4)) return { hasService: false, slotId }
  const keepNumber = random.pick([true, false, null])
  return {
    hasService: true,
    provider: random.pick(['SKY', 'VIRGIN MEDIA', 'NOBODY', null]),
    keepNumber,
    phoneNumber: keepNumber === true ? random.pick(['01 555 0142', '12', null]) : null,
    connectedDevices: random.pick([['NONE'], ['ALARM', 'PENDANT'], ['ALARM', 'NONE'], []]),
    slotId,
  }
}
