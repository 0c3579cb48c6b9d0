import { builder } from '#server/platform/graphql/builder.ts'

/** Each part of the account comes from a system of its own, and is away alone. */
export const PartStateType = builder.enumType('AccountPartState', {
  values: {
    CURRENT: { description: 'As the operator’s system has it now.' },
    OLD: { description: 'That system is away: what it had at `readAt`.' },
    UNAVAILABLE: { description: 'That system is away, and nothing is known from before.' },
  } as const,
})
