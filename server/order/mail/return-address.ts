import type { Brand } from '#domain/catalogue/brand.ts'

/** Where goods are sent back to, at our cost. */
export function returnAddress({ legal }: Pick<Brand, 'legal'>): string {
  return `Freepost, ${legal.companyName}, Returns, ${legal.registeredOffice}`
}
