import { groupPhone } from '#domain/address/phone.ts'
import type { OrderCardLineFragment as Line } from '#storefront/api/generated/types.ts'
import { type CartDevice, isSimLine } from '#storefront/features/cart/cart-line.ts'
import { longDate } from '#storefront/formatting/long-date.ts'

/** "Solwyn One Pro, Titanium, 256 GB" */
export function deviceText(device: Pick<CartDevice, 'manufacturer' | 'model' | 'color' | 'capacity'>): string {
  const { manufacturer, model, color, capacity } = device
  return [`${manufacturer} ${model}`, color, capacity].filter(Boolean).join(', ')
}

export function simText({ simCard }: Pick<Line, 'simCard'>): string | null {
  if (!simCard) return null
  return simCard.type === 'ESIM' ? 'eSIM, no card needed' : 'SIM card, by post'
}

/** The number of a mobile line. Null: it has none. */
export function numberText({ portInInfo, newNumber, baseOffer, change }: Line): string | null {
  if (baseOffer.serviceGroup !== 'MOBILE') return null
  const kept = change?.replaced?.number
  if (kept) return `${groupPhone(kept)}, the number you have`
  if (!baseOffer.portIn || !portInInfo?.msisdn)
    return newNumber ? `${groupPhone(newNumber.msisdn)}, your new number` : 'A new number'
  const day = portInInfo.portStartDateTime
  return `${groupPhone(portInInfo.msisdn)} moves to us${day ? ` on ${longDate(day)}` : ''}`
}

/** SIM and number of a line, as the customer chose them. */
export function lineFacts(line: Line): string[] {
  if (!isSimLine(line)) return []
  return [simText(line), numberText(line)].filter((fact) => fact !== null)
}
