import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import { ORDER_COOKIE_DAYS } from '#domain/order-cookie-days.ts'
import type { ContentSettings } from '../content-settings.ts'

const DAYS_OF_A_YEAR = 365.25

/** Placeholders of a legal text, by the name in braces: facts of the seller and settings of this shop. */
export function legalFacts(
  { name, support, legal }: Brand,
  { retention, consent }: ContentSettings,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      brand: name,
      companyName: legal.companyName,
      companyNumber: legal.companyNumber,
      vatNumber: legal.vatNumber,
      registeredOffice: legal.registeredOffice,
      email: support.email,
      sales: support.sales,
      salesTel: dialled(support.sales),
      care: support.care,
      careTel: dialled(support.care),
      hours: support.hours,
      cartTime: durationText(retention.cart),
      liveTime: durationText(LIVE_DAYS),
      answersTime: durationText(retention.answers),
      keptOfferTime: durationText(retention.keptOffer),
      prequalTime: durationText(retention.prequal),
      orderCookieTime: durationText(ORDER_COOKIE_DAYS),
      alertTime: durationText(retention.alert),
      consentLogTime: durationText(consent.logDays),
      callbackTime: durationText(retention.callback),
      orderedCartTime: durationText(retention.orderedCart),
      unmadeOrderTime: durationText(retention.unmadeOrder),
      orderHelpTime: durationText(retention.orderHelp),
      orderTime: retention.orderYears === 1 ? '1 year' : `${retention.orderYears} years`,
    }),
  )
}

function dialled(phone: string): string {
  return phone.replace(/\s/g, '')
}

function durationText(days: number): string {
  const years = Math.floor(days / DAYS_OF_A_YEAR)
  return years >= 2 ? `${years} years` : `${days} days`
}
