import * as v from 'valibot'
import { HOME_ANSWER_MISSING } from './fixed-words.ts'

/** The Eircode or door number by which a customer shows that a home is theirs. Whether it is right only the shop can say. */
export const HomeAnswerSchema = v.object({ answer: v.pipe(v.string(), v.trim(), v.nonEmpty(HOME_ANSWER_MISSING)) })
