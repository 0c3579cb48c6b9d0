/** "Sinéad Burke" is "SB"; without a name there is a dot. */
export function initialsOf(name: string | null): string {
  const words = (name ?? '').split(/[\s-]+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase() || '•'
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** "Tonn Henry Street, Dublin 1" is "Tonn Henry Street". */
export function shortShopName(shop: string): string {
  return shop.split(',')[0] ?? shop
}

/** Signs of a code in two groups, as they are read out. */
export function groupCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`.trim()
}
