import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'

/** Part of a total. Its id decides who gets the last cent, so that the order of the parts cannot. */
export type TaxedPart = { id: string; gross: Cents; rate: number }

/** Rates as shares of 100 %: whole numbers, so that nothing is lost to binary fractions. */
const WHOLE = 10_000

/** What the parts are together without VAT: each rate's own total is rounded once. */
export function netTotal(parts: readonly TaxedPart[]): Cents {
  return sum(sameRate(parts).map((group) => withoutVat(sum(group.map(({ gross }) => gross)), group[0]?.rate ?? 0)))
}

/** Each part without VAT, in the order given. They add up to the total's; none is a cent or more off its own share. */
export function netParts(parts: readonly TaxedPart[]): Cents[] {
  const nets = new Map<TaxedPart, Cents>()
  for (const group of sameRate(parts)) {
    const shares = group.map((part) => ({ part, ...wholeCents(part) }))
    let left = netTotal(group) - shares.reduce((given, { net }) => given + net, 0)
    for (const { part, net } of shares.toSorted(byRemainder)) {
      nets.set(part, cents(left > 0 ? net + 1 : net))
      left -= 1
    }
  }
  return parts.map((part) => nets.get(part) ?? NOTHING)
}

type Share = { part: TaxedPart; net: number; remainder: number }

function byRemainder(one: Share, other: Share): number {
  if (one.remainder !== other.remainder) return other.remainder - one.remainder
  if (one.part.gross !== other.part.gross) return other.part.gross - one.part.gross
  if (one.part.id === other.part.id) return 0
  return one.part.id < other.part.id ? -1 : 1
}

function wholeCents({ gross, rate }: TaxedPart): { net: number; remainder: number } {
  const divisor = withRate(rate)
  const remainder = (gross * WHOLE) % divisor
  return { net: (gross * WHOLE - remainder) / divisor, remainder }
}

/** The rate is a share: 0.23 for 23 %. */
export function withoutVat(gross: Cents, rate: number): Cents {
  return cents(Math.round((gross * WHOLE) / withRate(rate)))
}

function withRate(rate: number): number {
  return WHOLE + Math.round(rate * WHOLE)
}

function sameRate(parts: readonly TaxedPart[]): TaxedPart[][] {
  return [...Map.groupBy(parts, ({ rate }) => withRate(rate)).values()]
}
