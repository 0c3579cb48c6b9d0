import * as v from 'valibot'
import { cents } from '#domain/money.ts'
import { CUSTOMER_TYPES } from '#domain/vocabulary.ts'
import type { PromoCode } from '../../promo/promo-code.ts'
import { Code, Day, Flag, listOf, oneOf, orNull, ServiceGroupName, someOf, Text, whole } from '../source-parts.ts'

const Off = v.pipe(whole(1, 1_000_000, 'number of cents, 1 to 1000000'), v.transform(cents))
const Bills = whole(1, 60, 'number of bills, 1 to 60')

const on = v.strictObject({
  serviceGroups: someOf(ServiceGroupName, 'service group'),
  offers: orNull(someOf(Code, 'offer')),
})

const gift = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('MONTHLY'), off: Off, bills: Bills, on }),
    v.strictObject({ kind: v.literal('ACTIVATION_FEE'), off: orNull(Off), on }),
    v.strictObject({ kind: v.literal('ADD_ON'), addOn: Code, bills: orNull(Bills), on }),
  ],
  'must give MONTHLY, ACTIVATION_FEE or ADD_ON, with the fields of it',
)

/** What is typed is brought into this form first, so a code in another could never be found. */
const Typed = v.pipe(Text, v.regex(/^[A-Z0-9]{4,30}$/, 'must be 4 to 30 capitals and digits'))

export const promoSource = listOf(
  v.strictObject({
    code: Typed,
    title: Text,
    gives: someOf(gift, 'gift'),
    needs: v.optional(listOf(ServiceGroupName), () => []),
    withCodes: Flag,
    withDiscounts: Flag,
    uses: orNull(whole(1, 10_000_000, 'number of orders, 1 to 10000000')),
    from: orNull(Day),
    until: orNull(Day),
    customers: orNull(oneOf(CUSTOMER_TYPES)),
  }),
) satisfies v.GenericSchema<unknown, PromoCode[]>
