import { GraphQLError, Kind } from 'graphql'
import { builder } from '#server/platform/graphql/builder.ts'

const NAMED = new Map([
  ['TWELVE', 12],
  ['TWENTY_FOUR', 24],
])

/** Clients of the seed send months or their names; inside the shop a commitment is its months. */
export const CommitmentType = builder.scalarType('Commitment', {
  description: 'Months: 12 or 24, also as TWELVE or TWENTY_FOUR, or 1 for 30 days.',
  serialize: (months) => months,
  parseValue: monthsOf,
  parseLiteral: (literal) => {
    if (literal.kind === Kind.INT) return monthsOf(Number(literal.value))
    return monthsOf(literal.kind === Kind.ENUM || literal.kind === Kind.STRING ? literal.value : null)
  },
})

function monthsOf(given: unknown): number {
  const months = typeof given === 'string' ? NAMED.get(given) : given
  if (typeof months === 'number' && Number.isSafeInteger(months)) return months
  throw new GraphQLError('A commitment is 12, 24, TWELVE or TWENTY_FOUR')
}
