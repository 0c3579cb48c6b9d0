import * as v from 'valibot'

/** TM Forum's Error, as every refusal has it. */
export const TMF_ERROR = v.strictObject({
  code: v.pipe(v.string(), v.description('Ours, and stable: programs go by it')),
  reason: v.pipe(v.string(), v.description('For people')),
  message: v.optional(v.pipe(v.string(), v.description('What exactly is wrong'))),
  status: v.pipe(v.string(), v.description('The HTTP status')),
  referenceError: v.string(),
  '@type': v.literal('Error'),
})
