import type { CartLine, LineKind } from '#domain/cart/lines/cart-line.ts'
import type { AddOn, Device } from '#domain/cart/lines/shared-line.ts'
import { addOnPrice, devicePrice } from '#domain/cart/priced-items.ts'
import { promosOn } from '#domain/cart/promos/promo-gifts.ts'
import type { HandsetVariant, MobileBroadbandDevice } from '#domain/catalogue/device.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { amountsOf } from '#domain/pricing/priced-item.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { picturePath } from '#server/catalogue/picture-path.ts'
import type { Equipment, OfferAddOn, OfferDiscount } from './offer-shapes.ts'

/** The name of a line whose release cannot be read. */
export const PLAIN_NAME = {
  broadband: 'Broadband',
  tv: 'TV',
  homePhone: 'Home phone',
  mobile: 'Mobile plan',
  mobileBroadband: 'Mobile broadband',
} as const satisfies Record<LineKind, string>

export function planName(releases: HeldReleases, line: CartLine): string {
  return tariffOf(releases, line)?.displayName ?? PLAIN_NAME[line.kind]
}

const PLAIN_ADD_ON = 'Extra'
const PLAIN_DEVICE = 'Device'

export function tariffOf(releases: HeldReleases, { release, plan }: CartLine): Tariff | null {
  return releases.get(release)?.tariffs.get(plan) ?? null
}

export function discountsOf(releases: HeldReleases, { release, plan }: CartLine): OfferDiscount[] {
  const discounts = releases.get(release)?.discounts.get(plan) ?? []
  return discounts.map(({ billingType, catalogDiscountCode, discountItemType, description, value }) => ({
    billingType,
    catalogCode: catalogDiscountCode,
    discountItemType,
    description,
    value,
  }))
}

/** Discounts of promo codes are stored in the line itself. */
export function promoDiscountsOf(line: CartLine): OfferDiscount[] {
  return promosOn(line).map(({ promo, billing, item, description, value }) => ({
    billingType: billing,
    catalogCode: promo,
    discountItemType: item,
    description: `${promo}: ${description}`,
    value,
  }))
}

export function viewAddOn(releases: HeldReleases, addOn: AddOn): OfferAddOn {
  const { id, code, release, group } = addOn
  const details = releases.get(release)?.addOns.get(code)
  return {
    id,
    catalogCode: code,
    description: details?.description ?? PLAIN_ADD_ON,
    displayName: details?.displayName ?? PLAIN_ADD_ON,
    itemGroup: group,
    amounts: amountsOf({ price: addOnPrice(addOn), term: 0 }),
  }
}

export function viewDevice(releases: HeldReleases, device: Device): Equipment {
  const { id, type, code, price, imei, insurance, heldUntil, insuranceConfirmedAt } = device
  const details = deviceOf(releases, device)
  return {
    id,
    type,
    catalogCode: code,
    description: details?.description ?? PLAIN_DEVICE,
    manufacturer: details?.manufacturer ?? '',
    model: details?.model ?? PLAIN_DEVICE,
    capacity: details?.capacity ?? null,
    color: details?.color ?? null,
    colorCode: details?.colorCode ?? null,
    image: details && picturePath(details.picture),
    imei,
    inventoryCode: details?.inventoryCode ?? null,
    simCardTypes: details?.simCardTypes ?? [],
    charge: { code: `${code}_DEVICE`, description: 'Without a plan', price, billingType: 'ONE_OFF' },
    amounts: amountsOf({ price: devicePrice(device), term: 0 }),
    addOn: insurance && viewAddOn(releases, insurance),
    heldUntil,
    insuranceConfirmed: insuranceConfirmedAt !== null,
  }
}

type DeviceDetails = Pick<HandsetVariant | MobileBroadbandDevice, 'color' | 'colorCode' | 'inventoryCode' | 'picture'> &
  Pick<HandsetVariant, 'simCardTypes'> & {
    description: string
    manufacturer: string
    model: string
    capacity: string | null
  }

function deviceOf(releases: HeldReleases, { release, code }: Device): DeviceDetails | null {
  const { handsets = [], devices = [] } = releases.get(release)?.release ?? {}
  for (const { variants, manufacturer, model, description } of handsets) {
    const variant = variants.find((one) => one.code === code)
    if (variant) return { ...variant, manufacturer, model, description }
  }
  const device = devices.find((one) => one.code === code)
  if (device === undefined) return null
  const { manufacturer, model } = device
  return { ...device, description: `${manufacturer} ${model}`, capacity: null, simCardTypes: [] }
}
