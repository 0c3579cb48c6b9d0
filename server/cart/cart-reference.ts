/** Without I, L, O and U, so that it can be read out over the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_BYTES = 12

/** TN-4F7K-9Q2M-X3BD: sixty random bits, short enough to say, too many to guess. */
export function cartReference(random: Uint8Array): string {
  let reference = 'TN'
  random.forEach((byte, index) => {
    // 32 divides 256, so every letter is as likely as any other.
    reference += (index % 4 === 0 ? '-' : '') + LETTERS[byte % LETTERS.length]
  })
  return reference
}
