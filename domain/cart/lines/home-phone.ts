import * as v from 'valibot'
import { homeLine } from './home-line.ts'
import { sharedLine } from './shared-line.ts'

export const homePhoneLine = v.object({ kind: v.literal('homePhone'), ...sharedLine, ...homeLine })
export type HomePhoneLine = v.InferOutput<typeof homePhoneLine>
