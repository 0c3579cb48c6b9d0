import * as v from 'valibot'
import { Email } from './email.ts'

/** Where word goes that a phone is back. */
export const AlertAddress = v.object({ email: Email })
