import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestKey } from './request-key.ts'

const FIELD = {
  key: '0190b1c2-7d3e-4f5a-8b6c-9d0e1f2a3b4c',
  name: 'addTariff',
  responseName: 'addTariff',
  heldCart: null,
}

const requestOf = (args: unknown) => requestKey({ ...FIELD, args }).request.toString('hex')

/** The same with every object's names in reverse order and an undefined member in each. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, rewritten(part)])
  return Object.fromEntries([['notGiven', undefined], ['nothing', null], ...entries.toReversed()])
}

const name = fc.string({ minLength: 1 }).filter((text) => !['notGiven', 'nothing', '__proto__'].includes(text))
const { args } = fc.letrec((tie) => ({
  args: fc.dictionary(name, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

test('ENTRY-25: the order of names, and names that are not given, are ignored', () => {
  fc.assert(
    fc.property(args, (given) => {
      expect(requestOf(rewritten(given))).toBe(requestOf(given))
    }),
  )
})

test('ENTRY-25: whatever else differs is another request', () => {
  fc.assert(
    fc.property(args, args, (one, other) => {
      fc.pre(!isDeepStrictEqual(one, other))
      expect(requestOf(one)).not.toBe(requestOf(other))
    }),
  )
  expect(requestOf({ codes: ['a', 'b'] })).not.toBe(requestOf({ codes: ['b', 'a'] }))
  expect(requestOf({ a: { b: 1 } })).not.toBe(requestOf({ a: [['b', 1]] }))
  expect(requestOf({ a: '1' })).not.toBe(requestOf({ a: 1 }))
})

test('ENTRY-21, ENTRY-23: key, field, alias and held cart each make another key', () => {
  const base = requestKey({ ...FIELD, args: {} })
  const others = [{ key: 'another-key-of-22-letters' }, { name: 'removeTariff' }, { responseName: 'second' }]
  for (const other of others) {
    const made = requestKey({ ...FIELD, args: {}, ...other })
    expect(made.key.equals(base.key)).toBe(false)
    expect(made.creator.equals(base.creator)).toBe(false)
  }
  const elsewhere = requestKey({ ...FIELD, args: {}, heldCart: '5e0c9c0e-7d3e-4f5a-8b6c-9d0e1f2a3b4c' })
  expect(elsewhere.key.equals(base.key)).toBe(true)
  expect(elsewhere.creator.equals(base.creator)).toBe(false)
})
