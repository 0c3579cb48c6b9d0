/** A brand's name as an HTTP product token: ASCII letters, digits, dots and dashes. */
export function userAgentOf(brandName: string): string {
  const plain = brandName.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-+|-+$/g, '') || 'shop'
}
