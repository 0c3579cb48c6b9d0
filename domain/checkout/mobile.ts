import * as v from 'valibot'
import { needed } from '#domain/text-parts.ts'
import { mobileNumber } from './mobile-number.ts'

export const MOBILE_INVALID = 'Enter a mobile number, like 085 555 0100'

export const Mobile = v.pipe(
  needed('Enter your mobile number', 40, 'Mobile number'),
  v.check((text) => text === '' || mobileNumber(text) !== null, MOBILE_INVALID),
)
