import type { GraphQLResolveInfo } from 'graphql'
import { contextKey } from '#server/platform/context-key.ts'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'
import { type Caller, customerIdOf, type Staff } from './caller.ts'
import { journeyDoor, journeyOfField } from './journey-door.ts'
import { requestKey } from './request-key.ts'

export const callerKey = contextKey<Caller>('caller')

/**
 * The caller of the request, with the idempotency key of this root field: the request's key applies to each of its
 * fields separately.
 */
export function callerOf(context: GraphQLContext, args: object, { fieldName, path }: GraphQLResolveInfo): Caller {
  const caller = onJourney(context, args)
  if (context.idempotencyKey === null) return caller
  const field = { name: fieldName, responseName: String(path.key), args, heldCart: caller.cartCookie.held }
  return { ...caller, key: requestKey({ key: context.idempotencyKey, ...field }) }
}

/** A link's channel is that of everything that is done on its journey. */
function onJourney({ get }: GraphQLContext, args: object): Caller {
  const caller = get(callerKey)
  const journey = journeyOfField(caller, () => get(journeyDoor), args)
  return journey === null ? caller : { ...caller, journey, channel: journey.channel ?? caller.channel }
}

/** The customer of a field that only signed-in customers may call (SIGNED_IN). */
export function signedIn(context: GraphQLContext): string {
  const customer = customerIdOf(context.get(callerKey))
  if (customer === null) throw new Error('A field for customers was resolved for a guest')
  return customer
}

/** The employee of a field that only they may call (RETAIL). */
export function staffOf(context: GraphQLContext): Staff {
  const caller = context.get(callerKey)
  if (caller.kind !== 'staff') throw new Error('A field for staff was resolved for somebody else')
  return caller
}

/**
 * Of a field that is null for an assistant, since it is personal and not needed to sell, and on the shop's tablet until its customer
 * has proven who they are.
 */
export function personal<Source, Value>(read: (source: Source) => Value | null) {
  return (source: Source, _args: object, { get }: GraphQLContext): Value | null =>
    hidesPersonal(get(callerKey)) ? null : read(source)
}

export function hidesPersonal({ kind, hides }: Caller): boolean {
  return kind === 'staff' || hides.personal
}
