import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/**
 * The marks of an address, of the key that signs first: nobody can make one who does not know the shop's key, so it opens what
 * was sent to the address.
 */
export function alertMailboxes(keys: KeyRing, email: string): readonly string[] {
  return keys.signatures('stock alert', email.trim().toLowerCase())
}
