const EXTENSION = 'cost'

/** One unit is the execution of a plain field: about a microsecond of processor time. */
export type FieldCost = {
  /** Per parent object. More than one: the field is computed or loaded, once per object and request. */
  units?: number
  /** Length of the list: a number, or the name of a list length in the release. */
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

/** @param extensions of a field of the schema */
export function fieldCostOf(extensions: Readonly<Record<string, unknown>>): FieldCost {
  return (extensions[EXTENSION] as FieldCost | undefined) ?? USUAL
}

/** Units of a field that is read with a database query of its own. */
export const STORED = 500

/** Units of a root field that calls an outside system and parses its response. */
export const OUTSIDE = 6000

const USUAL: FieldCost = {}
