import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isNewerFormat, storedDocument } from './stored-document.ts'

type Person = { name: { first: string; last: string }; age: number | null }

/** Format 0 had one name and no number, format 1 two names, format 2 has them together, format 3 has the age. */
const storedPerson = storedDocument<Person>({
  name: 'people',
  format: 3,
  schema: v.object({ name: v.object({ first: v.string(), last: v.string() }), age: v.nullable(v.number()) }),
  upgrades: {
    0: ({ name }: { name: string }) => ({ first: name.split(' ')[0], last: name.split(' ')[1] }),
    1: ({ first, last }: { first: string; last: string }) => ({ name: { first, last } }),
    2: (older: object) => ({ ...older, age: null }),
  },
})
const AOIFE: Person = { name: { first: 'Aoife', last: 'Byrne' }, age: 36 }
const ID = '4f7a9c21-0000-4000-8000-000000000000'

test('STORE-1: a document is stored with the number of its format and comes back as it was', () => {
  const stored = JSON.parse(JSON.stringify(storedPerson.write(AOIFE)))
  expect(stored).toEqual({ format: 3, ...AOIFE })
  expect(storedPerson.read(stored, ID)).toEqual(AOIFE)
})

test.each([
  [0, { name: 'Aoife Byrne' }],
  [1, { format: 1, first: 'Aoife', last: 'Byrne' }],
  [2, { format: 2, name: AOIFE.name }],
])('STORE-2: a document of format %i is brought up, one format after the other', (_format, document) => {
  expect(storedPerson.read(document, ID)).toEqual({ ...AOIFE, age: null })
})

test.each([
  ['of a later format', { ...AOIFE, format: 4 }, 'format 4 is not known'],
  ['whose number is none', { ...AOIFE, format: 'new' }, 'format NaN is not known'],
  ['that an upgrade cannot take', { nickname: 'Aoife' }, 'format 0 is not known'],
  ['that is nothing', null, 'format 0 is not known'],
  ['without a part', { format: 3, name: { first: 'Aoife' }, age: 36 }, 'name.last is not "last"'],
  ['with a part of another type', { ...AOIFE, format: 3, age: 'Zuleika' }, 'age is not number'],
])('STORE-3: a document %s is a breakdown that names table, row and path, and no value', (_what, document, why) => {
  const read = () => storedPerson.read(document, ID)
  expect(read).toThrow(`A stored document cannot be read: people 4f7a9c21: ${why}`)
  expect(read).not.toThrow('Zuleika')
})

test('STORE-12: a document that a newer version of the shop wrote is told from one that is broken', () => {
  const failure = (document: unknown) => {
    try {
      return storedPerson.read(document, ID)
    } catch (error) {
      return error
    }
  }
  expect(isNewerFormat(failure({ ...AOIFE, format: 4 }))).toBe(true)
  for (const broken of [{ ...AOIFE, format: 'new' }, { nickname: 'Aoife' }, null, { format: 3 }]) {
    expect(isNewerFormat(failure(broken))).toBe(false)
  }
})
