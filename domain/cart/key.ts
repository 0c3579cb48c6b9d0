/** How a cart is named: by its secret uuid, or by the reference that is said aloud. */
export type CartKey = { by: 'uuid'; uuid: string } | { by: 'reference'; reference: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const REFERENCE = /^\s{0,9}[A-Z]{2,4}(-[0-9A-Z]{4}){3}\s{0,9}$/i

/** The stored form, from what a client sent, was read out on the phone or typed by hand. Null: this names no cart. */
export function readCartKey(text: string): CartKey | null {
  if (UUID.test(text)) return { by: 'uuid', uuid: text.toLowerCase() }
  return REFERENCE.test(text) ? { by: 'reference', reference: text.trim().toUpperCase() } : null
}

/** Without I, L, O and U, so that it can be read out over the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_BYTES = 12

/** TN-4F7K-9Q2M-X3BD: the prefix of the brand and sixty random bits, short enough to say. It names a cart and opens none. */
export function cartReference(prefix: string, random: Uint8Array): string {
  let reference = prefix
  random.forEach((byte, index) => {
    // 32 divides 256, so every letter is as likely as any other.
    reference += (index % 4 === 0 ? '-' : '') + LETTERS[byte % LETTERS.length]
  })
  return reference
}
