import { CART_DAYS } from '#domain/cart/cart-life.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import { ANSWERS_DAYS, CALLBACK_DAYS, ORDER_COOKIE_DAYS, PREQUAL_DAYS } from '#domain/kept-days.ts'
import type { Config } from '#server/platform/config/config.ts'

const DAYS_OF_A_YEAR = 365.25

/** What a legal text may name, by the name that it stands under in braces: who sells, and what this shop is set to. */
export function legalFacts(
  { name, support, legal }: Brand,
  { orderedCartDays }: Pick<Config, 'orderedCartDays'>,
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
      cartTime: timeWords(CART_DAYS),
      answersTime: timeWords(ANSWERS_DAYS),
      prequalTime: timeWords(PREQUAL_DAYS),
      orderCookieTime: timeWords(ORDER_COOKIE_DAYS),
      callbackTime: timeWords(CALLBACK_DAYS),
      orderedCartTime: timeWords(orderedCartDays),
    }),
  )
}

function dialled(phone: string): string {
  return phone.replace(/\s/g, '')
}

function timeWords(days: number): string {
  const years = Math.floor(days / DAYS_OF_A_YEAR)
  return years >= 2 ? `${years} years` : `${days} days`
}
