import {
  EVENTS,
  ITEM_PARAMETERS,
  type Item,
  PARAMETER_KINDS,
  type ParameterKind,
  type ShopEvent,
} from './shop-event.ts'

/** E-mail addresses, Eircodes, numbers of phones, cards and accounts, uuids, references of carts and orders, tokens. */
const PERSONAL = [
  /@/,
  /(?<![a-z\d])(?:d6w|[ac-fhknprtv-y]\d{2}) ?[\dac-fhknprtv-y]{4}(?![a-z\d])/i,
  /(?:\d[ ()-]?){7}/,
  /[\da-f]{8}-[\da-f]{4}-/i,
  /\b[A-Z]{2,4}-[\dA-Z]{4}-[\dA-Z]{4}\b/,
  /[\w-]{16,}\.[\w-]{16,}/,
]

/** At most as many as GA4 takes. */
const MOST_ITEMS = 200

/**
 * The last look at an event before it leaves: parameters that it does not have, and values that do not fit or look personal, are
 * dropped. Null: one that it cannot do without was.
 */
export function cleanEvent(event: ShopEvent): ShopEvent | null {
  const values = cleanValues(event, EVENTS[event.name].parameters)
  // Checked value by value, which the compiler cannot follow.
  return values === null ? null : ({ name: event.name, ...values } as ShopEvent)
}

export function looksPersonal(text: string): boolean {
  return PERSONAL.some((pattern) => pattern.test(text))
}

function cleanValues(
  given: Readonly<Record<string, unknown>>,
  parameters: Readonly<Record<string, ParameterKind>>,
): Record<string, unknown> | null {
  const values: Record<string, unknown> = {}
  for (const [label, kind] of Object.entries(parameters)) {
    const name = label.replace('?', '')
    const value = cleanValue(given[name], kind)
    if (value !== null) values[name] = value
    else if (name === label) return null
  }
  return values
}

function cleanValue(value: unknown, kind: ParameterKind): unknown {
  if (kind === 'items') return Array.isArray(value) ? value.slice(0, MOST_ITEMS).flatMap(cleanItem) : null
  if (kind === 'amount') return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || !PARAMETER_KINDS[kind].shape.test(value)) return null
  const isFree = kind === 'name' || kind === 'code' || kind === 'path'
  return isFree && looksPersonal(value) ? null : value
}

function cleanItem(item: Item): Item[] {
  const values = cleanValues(item, ITEM_PARAMETERS)
  // GA4 knows an item by its id or by its name.
  const isKnown = values !== null && ('item_id' in values || 'item_name' in values)
  return isKnown ? [{ ...values, quantity: 1 } as Item] : []
}
