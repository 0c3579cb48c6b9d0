const EXTENSION = 'cost'

/** One unit is what a plain field takes to execute: about a microsecond of processor. */
export type FieldCost = {
  /** Of one object of the field's parent. More than one: computed or loaded, once per object and request. */
  units?: number
  /** How long the list is: so many, or as many as the release has under this name. */
  list?: number | string
}

/**
 * The options of a field that takes more than a plain field, or whose list is longer than usual. The figure estimates the
 * processor time of one query before it runs. `policy.cost` of a root field is another: the work that one call is charged to
 * the visitor's rate limit.
 */
export function costs(cost: FieldCost) {
  return { extensions: { [EXTENSION]: cost } }
}

/** @param extensions of a field, as the schema has them */
export function fieldCostOf(extensions: Readonly<Record<string, unknown>>): FieldCost {
  return (extensions[EXTENSION] as FieldCost | undefined) ?? USUAL
}

/** Units of a field that is read from the database with a query of its own. */
export const STORED = 500

/** Units of a root field that calls another system and reads what it says. */
export const OUTSIDE = 6000

const USUAL: FieldCost = {}
