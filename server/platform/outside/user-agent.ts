/** A brand's name as a product of HTTP: letters, digits, dots and dashes of ASCII. */
export function userAgentOf(brandName: string): string {
  const plain = brandName.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-+|-+$/g, '') || 'shop'
}
