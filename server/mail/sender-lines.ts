import type { Brand } from '#domain/catalogue/brand.ts'

/** Who sends a letter, as the law wants it told. */
export function senderLines({ legal }: Brand): string[] {
  return [
    `${legal.companyName}, trading as ${legal.tradingAs}. Registered in Ireland, number ${legal.companyNumber}. VAT number ${legal.vatNumber}.`,
    `Registered office: ${legal.registeredOffice}.`,
  ]
}
