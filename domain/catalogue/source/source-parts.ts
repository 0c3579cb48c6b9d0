import * as v from 'valibot'
import { cents } from '#domain/money.ts'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'

/** These messages are written for the author of the file. */
export const Text = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(1000, 'must be at most 1000 characters'),
  v.check(isOneLine, 'must be one line of readable characters'),
)
export const Code = v.pipe(
  v.string('must be text'),
  v.regex(/^[A-Z0-9_]+$/, 'must be capitals, digits and underscores'),
  v.maxLength(60, 'must be at most 60 characters'),
)
/** Far above anything sold here, and far below what the sums of a cart can hold. */
export const Price = v.pipe(
  v.number('must be a number of cents'),
  v.integer('must be whole cents'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(1_000_000, 'must be at most 1000000 cents'),
  v.transform(cents),
)
export const Colour = v.pipe(Text, v.hexColor('must be a colour such as #1f1235'))
export const Position = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(-10_000, 'must be at least -10000'),
  v.maxValue(10_000, 'must be at most 10000'),
)
export const Flag = v.boolean('must be true or false')
export const Stock = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(1_000_000, 'must be at most 1000000'),
)
export const Day = v.pipe(
  v.string('must be a day such as 2026-12-07'),
  v.isoDate('must be a day such as 2026-12-07'),
  v.check((day) => new Date(day).toJSON()?.startsWith(day) === true, 'must be a day of the calendar'),
)
export const ServiceGroupName = oneOf(SERVICE_GROUPS)

export function whole(least: number, most: number, what: string) {
  const message = `must be a ${what}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

export function oneOf<const T extends readonly string[]>(names: T) {
  return v.picklist(names, `must be one of ${names.join(', ')}`)
}

export function orNull<T extends v.GenericSchema>(schema: T) {
  return v.optional(v.nullable(schema), null)
}

export function listOf<T extends v.GenericSchema>(item: T) {
  return v.pipe(
    v.array(item, 'must be a list'),
    v.check((items) => new Set(items).size === items.length, 'must not say the same twice'),
  )
}

export function someOf<T extends v.GenericSchema>(item: T, what: string) {
  return v.pipe(listOf(item), v.nonEmpty(`must hold at least one ${what}`))
}

/** The range of the column in the database. */
function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
