import { euro } from '#domain/money.ts'
import { CUSTOMER_TYPE, type ServiceGroup } from '#domain/vocabulary.ts'
import type { PromoCode, PromoPlace } from '../../promo/promo-code.ts'
import type { Problem } from '../../release.ts'
import type { Tariff } from '../../tariff.ts'
import type { Readable } from '../read-parts.ts'

const FILE = 'promo-codes.json'

type Checked = {
  promoCodes: Readable<PromoCode[]>
  addOns: Readable<{ code: string; serviceGroups: ServiceGroup[]; itemGroup: string }[]>
  offers: readonly { serviceGroup: ServiceGroup; offer: { offerCode?: string | undefined } | undefined }[]
}

/** What a code says by itself and of the names that it uses. */
export function checkPromos({ promoCodes, addOns, offers }: Checked): Problem[] {
  return (promoCodes ?? []).flatMap((promo, index) => {
    const at = (field: string, message: string): Problem => ({ file: FILE, field: `${index}.${field}`, message })
    const { from, until } = promo ?? {}
    const gifts = (promo?.gives ?? []).flatMap((gift, place): Problem[] => [
      ...strayOffers(gift?.on, offers).map((message) => at(`gives.${place}.on.offers`, message)),
      ...strayAddOn(gift, addOns).map((message) => at(`gives.${place}.addOn`, message)),
    ])
    return [...(from && until && until < from ? [at('until', 'is before from: nobody could use it')] : []), ...gifts]
  })
}

function strayOffers(on: Readable<PromoPlace>, offers: Checked['offers']): string[] {
  if (on?.offers == null || offers.some(({ offer }) => offer?.offerCode === undefined)) return []
  return on.offers.flatMap((code) => {
    if (code === undefined) return []
    const named = offers.filter(({ offer }) => offer?.offerCode === code)
    if (named.length === 0) return [`${code} is not an offer`]
    return named.some(({ serviceGroup }) => on.serviceGroups?.includes(serviceGroup) ?? true)
      ? []
      : [`${code} is of ${named[0]?.serviceGroup}, which serviceGroups does not say`]
  })
}

type ReadableGift = NonNullable<NonNullable<Readable<PromoCode>>['gives']>[number]

function strayAddOn(gift: ReadableGift, addOns: Checked['addOns']): string[] {
  const name = gift && 'addOn' in gift ? gift.addOn : undefined
  if (name === undefined || addOns === undefined || addOns.some((addOn) => addOn?.code === undefined)) return []
  const named = addOns.find((addOn) => addOn?.code === name)
  if (named === undefined) return [`${name} is not in add-ons.json`]
  if (named.itemGroup === 'INSURANCE') return [`${name} is an insurance, which goes with a handset only`]
  const { serviceGroups } = named
  const stray = (gift?.on?.serviceGroups ?? []).filter((group) => group && serviceGroups?.includes(group) === false)
  return stray.length === 0 ? [] : [`${name} does not go with ${stray.join(' and ')}`]
}

/** Whether a gift can come to anything at the prices of the release. */
export function checkPromoPrices(promoCodes: readonly PromoCode[], tariffs: readonly Tariff[]): Problem[] {
  return promoCodes.flatMap((promo, index) =>
    promo.gives.flatMap((gift, place) => {
      const at = (field: string, message: string): Problem => ({
        file: FILE,
        field: `${index}.gives.${place}${field}`,
        message,
      })
      const fitting = tariffs.filter((tariff) => isFor(promo, gift.on, tariff))
      if (fitting.length === 0) return [at('.on', 'names no plan that these customers can buy')]
      if (gift.kind === 'MONTHLY') {
        const cheaper = fitting.find(({ defaultPrice }) => defaultPrice < gift.off)
        return cheaper ? [at('.off', `is more than the ${euro(cheaper.defaultPrice)} of ${cheaper.code}`)] : []
      }
      if (gift.kind === 'ACTIVATION_FEE') {
        const most = Math.max(...fitting.map(({ discountedActivationFee }) => discountedActivationFee))
        if (most === 0) return [at('', 'goes with no plan that has an activation fee to pay')]
        return gift.off !== null && gift.off > most ? [at('.off', `is more than any fee, ${euro(most)} at most`)] : []
      }
      const isOpen = gift.bills === null && fitting.some(({ commitmentDuration }) => commitmentDuration <= 1)
      return isOpen ? [at('.bills', 'is missing: one of these plans has no contract that it could last for')] : []
    }),
  )
}

function isFor({ customers }: PromoCode, { serviceGroups, offers }: PromoPlace, tariff: Tariff): boolean {
  return (
    serviceGroups.includes(tariff.serviceGroup) &&
    (offers === null || offers.includes(tariff.offerCode)) &&
    (customers === null || CUSTOMER_TYPE[tariff.acquisitionType] === customers)
  )
}
