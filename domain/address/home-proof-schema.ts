import * as v from 'valibot'
import { HOME_PROOF_MISSING } from './fixed-texts.ts'

/** The Eircode or door number by which a customer shows that a home is theirs. Whether it is right only the shop can say. */
export const HomeProofSchema = v.object({ answer: v.pipe(v.string(), v.trim(), v.nonEmpty(HOME_PROOF_MISSING)) })
