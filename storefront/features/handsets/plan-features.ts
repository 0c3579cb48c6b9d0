type Listed = { tariff: { code: string; attributes: readonly { type: string; value: string }[] } }

/** The distinctive features of a plan: those that not every plan has. Where all are the same, its first. */
export function planFeatures(plan: Listed, plans: readonly Listed[]): string[] {
  const own = featuresOf(plan)
  const others = plans.filter(({ tariff }) => tariff.code !== plan.tariff.code).map(featuresOf)
  const distinct = own.filter((feature) => others.length === 0 || others.some((other) => !other.includes(feature)))
  return distinct.length > 0 ? distinct : own.slice(0, 1)
}

function featuresOf({ tariff: { attributes } }: Listed): string[] {
  return attributes.flatMap(({ type, value }) => (type === 'feature' ? value : []))
}
