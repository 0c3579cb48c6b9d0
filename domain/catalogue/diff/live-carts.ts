/** How many open carts hold exactly these codes of plans, add-ons, devices and promo codes. */
export type LiveCarts = {
  groups: readonly { codes: readonly string[]; carts: number }[]
  /** What share of all carts was looked at: 1 where they are few enough. */
  share: number
}

/** How many hold any of these codes, worked out from the share that was looked at. */
export function cartsHolding({ groups, share }: LiveCarts, codes: readonly string[]): number {
  const wanted = new Set(codes)
  const counted = groups.filter((group) => group.codes.some((code) => wanted.has(code)))
  return scaled(
    counted.reduce((total, { carts }) => total + carts, 0),
    share,
  )
}

export function scaled(counted: number, share: number): number {
  return Math.round(counted / share)
}

/** So many are held by chance in none of the carts that were looked at, in one of twenty cases. */
export function mostOverlooked(share: number): number {
  return Math.ceil(3 / share)
}
