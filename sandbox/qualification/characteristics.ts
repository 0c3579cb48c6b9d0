type Value = string | number | boolean | null | readonly object[]

function valueType(value: Value): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return 'integer'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

/** TMF's name-and-value form of a plain record. */
export function characteristics(facts: Record<string, Value>) {
  return Object.entries(facts).map(([name, value]) => ({ name, valueType: valueType(value), value }))
}
