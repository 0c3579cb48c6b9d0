import { judgeNbi, type NbiVerdict } from './nbi-verdict.ts'
import type { NbiLine, NeqResult, NetworkFacts } from './neq.ts'

type PublicFacts = { [Fact in Exclude<keyof NetworkFacts, 'lines'>]: NetworkFacts[Fact] | null }

/** What the network says about a line, with the shop's verdict on it, as far as the caller may know it. */
export type PublicNeqResult = PublicFacts & {
  neqStatus: NeqResult['neqStatus']
  lines: NbiLine[]
  verdict: NbiVerdict
}

const NOTHING = {
  preOrderFlag: null,
  pendingInstallation: null,
  reserved: null,
  surveyRequired: null,
  interventionArea: null,
  activeLines: null,
  multiplePremises: null,
  lineId: null,
  addressId: null,
  tag: null,
  ontActive: null,
  status: null,
  readyForServiceAt: null,
  wayLeaveRequired: null,
} satisfies PublicFacts

/**
 * For a home that is not confirmed the result only says that it can have plans, where it can: what is ordered or
 * running there, and what stands in the way, is private to the household.
 */
export function publicNeq(
  result: NeqResult,
  { premisesPlaceholder, addressConfirmed }: { premisesPlaceholder: string; addressConfirmed: boolean },
): PublicNeqResult {
  const verdict = judgeNbi(result, premisesPlaceholder)
  if (addressConfirmed) return { ...result, verdict }
  return { ...NOTHING, neqStatus: result.neqStatus, lines: [], verdict: { ...verdict, modal: null, line: null } }
}
