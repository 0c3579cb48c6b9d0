import * as v from 'valibot'
import { sharedLine } from './shared-line.ts'
import { simLine } from './sim-line.ts'

export const mobileBroadbandLine = v.object({ kind: v.literal('mobileBroadband'), ...sharedLine, ...simLine })
export type MobileBroadbandLine = v.InferOutput<typeof mobileBroadbandLine>
