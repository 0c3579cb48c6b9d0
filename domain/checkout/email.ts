import * as v from 'valibot'
import { needed } from '#domain/text-parts.ts'

const LONGEST_EMAIL = 254
const EMAIL_WORDS = 'Enter an email address in the correct format, like name@example.com'

const WrittenEmail = v.pipe(v.string(), v.email())

export const Email = v.pipe(
  needed('Enter your email address', LONGEST_EMAIL, 'Email address'),
  v.check((text) => text === '' || v.is(WrittenEmail, text), EMAIL_WORDS),
)
