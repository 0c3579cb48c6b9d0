import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LENGTH, readSpokenCode, spokenCode } from './spoken-code.ts'

const Bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH })

test('ASSIST-2: a code has signs that nobody mistakes for another, each as likely as the next', () => {
  fc.assert(fc.property(Bytes, (bytes) => /^[A-HJ-NP-Z2-9]{6}$/.test(spokenCode(bytes))))
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const sign = spokenCode(Uint8Array.of(byte))
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test('ASSIST-3: a code is read in any case, in groups and with hyphens', () => {
  fc.assert(
    fc.property(Bytes, (bytes) => {
      const code = spokenCode(bytes)
      for (const typed of [
        code,
        code.toLowerCase(),
        ` ${code.slice(0, 3)} ${code.slice(3)} `,
        `${code.slice(0, 3)}–${code.slice(3)}`,
      ])
        expect(readSpokenCode(typed, CODE_LENGTH)).toBe(code)
    }),
  )
  for (const typed of ['', '4K729', '4K729XA', '4K7 290', '4K7 29I', '4K7/29X'])
    expect(readSpokenCode(typed, CODE_LENGTH)).toBeNull()
})
