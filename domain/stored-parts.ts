import * as v from 'valibot'
import { type Cents, NOTHING } from './money.ts'

/** The parts that documents of carts are made of. What is null or empty is left out of a document. */
export const Amount = v.custom<Cents>((value) => Number.isSafeInteger(value), 'must be whole cents')
export const AmountOrNothing = v.optional(Amount, NOTHING)
export const Id = v.string()

export function orNull<T extends v.GenericSchema>(schema: T) {
  return v.optional(v.nullable(schema), null)
}

export function listOf<T extends v.GenericSchema>(item: T) {
  return v.optional(v.array(item), () => [])
}
