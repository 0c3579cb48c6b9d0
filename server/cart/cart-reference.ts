/** Without I, L, O and U, so that it can be read out over the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_BYTES = 12

const SHAPE = /^\s{0,9}TN(-[0-9A-Z]{4}){3}\s{0,9}$/i

/** TN-4F7K-9Q2M-X3BD: sixty random bits, short enough to say. It names a cart and opens none: open-cart.ts. */
export function cartReference(random: Uint8Array): string {
  let reference = 'TN'
  random.forEach((byte, index) => {
    // 32 divides 256, so every letter is as likely as any other.
    reference += (index % 4 === 0 ? '-' : '') + LETTERS[byte % LETTERS.length]
  })
  return reference
}

/** As it is kept, from what was read out on the phone or typed by hand. Null: this is no reference. */
export function readReference(text: string): string | null {
  return SHAPE.test(text) ? text.trim().toUpperCase() : null
}
