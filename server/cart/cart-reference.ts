/** Without I, L, O and U, so that it can be read out over the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** TN-4F7K-9Q2M-X3BD: sixty random bits, short enough to say, too many to guess. */
export function cartReference(random: Uint8Array): string {
  const letters = bitsOf(random)
    .match(/.{5}/g)
    ?.slice(0, 12)
    .map((bits) => LETTERS[Number.parseInt(bits, 2)])
  return `TN-${letters?.join('').match(/.{4}/g)?.join('-')}`
}

function bitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
}
