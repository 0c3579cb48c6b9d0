import * as v from 'valibot'
import { NUMBER_INVALID, NUMBER_MISSING } from './fixed-texts.ts'
import { lineNumber } from './phone.ts'

/** The number that a customer looks their line up by. */
export const LineNumberSchema = v.object({
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(NUMBER_MISSING),
    v.check((text) => text === '' || lineNumber(text) !== null, NUMBER_INVALID),
  ),
})
