import * as v from 'valibot'
import type { ContractTexts } from '../contract-texts.ts'
import { listOf, someOf, Text } from './source-parts.ts'

const textOfServices = v.strictObject({
  MOBILE: v.exactOptional(Text),
  MBB: v.exactOptional(Text),
  TV: v.exactOptional(Text),
  DUALPLAY: v.exactOptional(Text),
  SA_PSTN: v.exactOptional(Text),
  DUALPLAY_PSTN: v.exactOptional(Text),
})

export const contractTextsSource = v.strictObject({
  fairUse: textOfServices,
  beyondAllowance: textOfServices,
  remedies: Text,
  otherPrices: Text,
  renewal: Text,
  earlyTermination: Text,
  unlocking: Text,
  disabilities: someOf(Text, 'text'),
  other: listOf(Text),
  otherOf: v.exactOptional(textOfServices),
}) satisfies v.GenericSchema<unknown, ContractTexts>
