const REFERENCE = /^\s{0,9}[A-Z]{2,4}(-[0-9A-Z]{4}){2}\s{0,9}$/i

/** The stored form, from what was typed or read out. Null: this is no reference. */
export function readOrderReference(text: string): string | null {
  return REFERENCE.test(text) ? text.trim().toUpperCase() : null
}
