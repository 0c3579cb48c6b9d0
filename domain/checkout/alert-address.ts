import * as v from 'valibot'
import { Email } from './email.ts'

/** The e-mail address for the alert that a phone is back in stock. */
export const AlertAddress = v.object({ email: Email })
