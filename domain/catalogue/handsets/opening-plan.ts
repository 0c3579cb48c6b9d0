type Listed = { commitmentDuration: number; attributes: readonly { type: string }[] }

const LONGEST = 24

/** The plan that the card of a handset shows and its page opens with: the most popular one, with the longest contract. */
export function openingPlan<Plan extends Listed>(plans: readonly Plan[]): Plan | null {
  const terms = plans.map(({ commitmentDuration }) => commitmentDuration)
  const term = terms.includes(LONGEST) ? LONGEST : Math.max(...terms)
  const inTerm = plans.filter(({ commitmentDuration }) => commitmentDuration === term)
  return inTerm.find(({ attributes }) => attributes.some(({ type }) => type === 'sash')) ?? inTerm[0] ?? null
}
