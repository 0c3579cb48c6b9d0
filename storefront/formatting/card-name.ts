/** "Visa": providers write their brands small. */
export function cardName(brand: string): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
}
