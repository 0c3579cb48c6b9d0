type CodedPlan = { code: string; offerCode: string; commitmentDuration: number }

/** In the order of the codes; a code that is not sold at this address is skipped. */
export function plansWithCodes<Plan extends CodedPlan>(plans: readonly Plan[], codes: readonly string[]): Plan[] {
  return codes.flatMap((code) => plans.find((plan) => plan.code === code) ?? [])
}

/** The same plans with a contract of this length. */
export function codesInTerm(plans: readonly CodedPlan[], codes: readonly string[], term: string): string[] {
  const siblings = plansWithCodes(plans, codes).flatMap(
    ({ offerCode }) =>
      plans.find((plan) => plan.offerCode === offerCode && String(plan.commitmentDuration) === term) ?? [],
  )
  return [...new Set(siblings.map(({ code }) => code))]
}
