import * as v from 'valibot'

/** One poll of an enquiry. It enqueues the next itself, so a sender does not depend on the code that runs it. */
export const ENQUIRY_JOB = {
  name: 'nbi-enquiry',
  payload: v.object({
    enquiryId: v.pipe(v.string(), v.uuid()),
    turn: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
}

export type EnquiryJob = v.InferOutput<typeof ENQUIRY_JOB.payload>
