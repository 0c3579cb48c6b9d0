import * as v from 'valibot'

export const STATEMENT_LENGTH = 2000

/** The first of the two steps of a withdrawal. */
export const WithdrawForm = v.object({
  what: v.pipe(v.string('Choose what you’re withdrawing from'), v.minLength(1, 'Choose what you’re withdrawing from')),
  statement: v.pipe(v.string(), v.maxLength(STATEMENT_LENGTH, `Use ${STATEMENT_LENGTH} characters at most`)),
})
