import { STATEMENT_LENGTH } from '#domain/order/withdraw-form.ts'
import { type TextLimit, USUAL_LIMIT } from '#domain/text-limit.ts'

const EXTENSION = 'textLimit'

/** The options of an argument or input field whose text may be of another length than usual. */
function limitedTo(limit: TextLimit) {
  return { extensions: { [EXTENSION]: limit } }
}

/** Signed by another system, which decides how long it is. */
export const TOKEN = limitedTo({ atMost: 8000, whenLonger: 'refuse' })

/** What a customer has to say, which is kept as it was said. */
export const STATEMENT = limitedTo({ atMost: STATEMENT_LENGTH, whenLonger: 'refuse' })

/** People paste a whole address, or the letter that it stands in; the Eircode in it is found. */
export const PASTED_ADDRESS = limitedTo({ atMost: 1000, whenLonger: 'cut' })

/** @param extensions of an argument or input field, as the schema has them */
export function textLimitOf(extensions: Readonly<Record<string, unknown>>): TextLimit {
  return (extensions[EXTENSION] as TextLimit | undefined) ?? USUAL_LIMIT
}
