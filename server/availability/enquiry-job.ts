import * as v from 'valibot'

/** One turn of an enquiry. It sends the next itself, so who sends one need not know who runs it. */
export const ENQUIRY_JOB = {
  name: 'nbi-enquiry',
  payload: v.object({
    enquiryId: v.pipe(v.string(), v.uuid()),
    turn: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
}

export type EnquiryTurnJob = v.InferOutput<typeof ENQUIRY_JOB.payload>
