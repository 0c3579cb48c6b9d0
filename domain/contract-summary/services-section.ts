import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { channelsInWords } from '#domain/catalogue/channels/channels-in-words.ts'
import type { Tariff, Usage } from '#domain/catalogue/tariff.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { HEADINGS } from './fixed-texts.ts'
import type { Contract, Fact, SummaryPart, SummarySection } from './summary-document.ts'

/** In the order in which the Regulation wants the services of a bundle. */
const SERVICES = {
  fixedVoice: 'Home phone',
  mobileVoice: 'Mobile calls and texts',
  mobileInternet: 'Mobile internet',
  fixedInternet: 'Broadband',
  tv: 'TV',
} as const
type Service = keyof typeof SERVICES
const ORDER = Object.keys(SERVICES) as Service[]

const SERVICES_OF = {
  DUALPLAY: ['fixedInternet'],
  DUALPLAY_PSTN: ['fixedVoice', 'fixedInternet'],
  SA_PSTN: ['fixedVoice'],
  TV: ['tv'],
  MOBILE: ['mobileVoice', 'mobileInternet'],
  MBB: ['mobileInternet'],
} as const satisfies Record<ServiceGroup, readonly Service[]>

/** Calls and texts belong to the voice of a plan that has both. */
const VOICE_USAGES = new Set(['LANDLINES', 'MOBILES', 'MINUTES', 'TEXTS'])

export function servicesSection(contract: Contract): SummarySection {
  const { lines, texts, brand, channelList } = contract
  const channelsOf = (code: string) => channelsInWords(channelList, code, brand.siteUrl) ?? []
  const services = ORDER.flatMap((service) =>
    lines
      .filter(({ tariff }) => servicesOf(tariff).includes(service))
      .map(({ tariff }): SummaryPart => {
        const isMain = servicesOf(tariff).at(-1) === service
        const fairUse = texts.fairUse[tariff.serviceGroup]
        return {
          title: `${SERVICES[service]}: ${tariff.displayName}`,
          facts: usagesOf(tariff, service).map(toFact),
          table: null,
          texts: isMain ? [sentence(tariff.description), ...[channelsOf(tariff.offerCode), fairUse ?? []].flat()] : [],
        }
      }),
  )
  const equipment = equipmentOf(contract)
  const extras = extrasOf(contract)
  return {
    heading: equipment.length === 0 ? HEADINGS.servicesAlone : HEADINGS.services,
    parts: [
      ...services,
      ...(equipment.length === 0 ? [] : [listed('Equipment', equipment)]),
      ...(extras.length === 0 ? [] : [listed('Extras', extras, addOnCodes(contract).flatMap(channelsOf))]),
    ],
  }
}

function servicesOf({ serviceGroup, isTVOfferIncluded }: Tariff): readonly Service[] {
  return isTVOfferIncluded ? ['tv', ...SERVICES_OF[serviceGroup]] : SERVICES_OF[serviceGroup]
}

function usagesOf(tariff: Tariff, service: Service): Usage[] {
  const own = SERVICES_OF[tariff.serviceGroup]
  const isVoice = service === 'fixedVoice' || service === 'mobileVoice'
  if (!own.some((other) => other === service)) return []
  if (own.length === 1) return tariff.usages
  return tariff.usages.filter(({ code }) => VOICE_USAGES.has(code) === isVoice)
}

function toFact({ description, allowance }: Usage): Fact {
  return { label: description, value: allowance }
}

function equipmentOf({ lines, names }: Contract): string[] {
  return lines.flatMap(({ line, tariff }) => [
    ...tariff.inclusiveEquipments.map(
      ({ description, manufacturer, model }) => `${description} (${manufacturer} ${model}), included`,
    ),
    ...devicesOf(line).map(({ code }) => names.get(code) ?? code),
  ])
}

function extrasOf({ lines, names }: Contract): string[] {
  return lines.flatMap(({ line }) =>
    [...line.addOns, ...devicesOf(line).flatMap(({ insurance }) => insurance ?? [])].map(
      ({ code }) => names.get(code) ?? code,
    ),
  )
}

function addOnCodes({ lines }: Contract): string[] {
  return lines.flatMap(({ line }) => line.addOns.map(({ code }) => code))
}

function listed(title: string, things: readonly string[], more: readonly string[] = []): SummaryPart {
  return { title, facts: [], table: null, texts: [sentence(things.join('; ')), ...more] }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
