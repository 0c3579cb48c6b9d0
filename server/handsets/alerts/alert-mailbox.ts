import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/**
 * Keyed hashes of an address, that of the current key first: they cannot be made without the shop's key, so they
 * authorise the link that was sent to the address.
 */
export function alertMailboxes(keys: KeyRing, email: string): readonly string[] {
  return keys.signatures('stock alert', email.trim().toLowerCase())
}
