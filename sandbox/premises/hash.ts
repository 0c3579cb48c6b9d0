/** Spreads 32 bits evenly (the finalizer of MurmurHash3). */
export function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** FNV-1a, then spread: the same text gives the same number on every machine, for ever. */
export function hashText(text: string): number {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  }
  return mix(bits)
}
