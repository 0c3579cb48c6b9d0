import type { Brand } from '#domain/catalogue/brand.ts'

/** Freepost: we pay for returns. */
export function returnAddress({ legal }: Pick<Brand, 'legal'>): string {
  return `Freepost, ${legal.companyName}, Returns, ${legal.registeredOffice}`
}
