import * as v from 'valibot'
import { mobileNumber } from './mobile-number.ts'
import { needed } from './text-parts.ts'

export const MOBILE_WORDS = 'Enter a mobile number, like 085 555 0100'

export const Mobile = v.pipe(
  needed('Enter your mobile number', 40, 'Mobile number'),
  v.check((text) => text === '' || mobileNumber(text) !== null, MOBILE_WORDS),
)
