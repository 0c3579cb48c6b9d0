import type { Brand } from '#domain/catalogue/brand.ts'

/** The sender's details, as required by law. */
export function senderLines({ legal }: Brand): string[] {
  return [
    `${legal.companyName}, trading as ${legal.tradingAs}. Registered in Ireland, number ${legal.companyNumber}. VAT number ${legal.vatNumber}.`,
    `Registered office: ${legal.registeredOffice}.`,
  ]
}
