import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHUNK_LENGTH, chunksOf, joinChunks, MOST_CHUNKS } from './token-chunks.ts'

test('SIGN-10: a token is cut into cookies of 4,000 characters, and put together again', () => {
  const token = fc
    .integer({ min: 1, max: CHUNK_LENGTH * MOST_CHUNKS })
    .map((length) => 'aB3_'.repeat(length).slice(0, length))
  fc.assert(
    fc.property(token, (value) => {
      const chunks = chunksOf(value)
      expect(chunks?.every((chunk) => chunk.length <= CHUNK_LENGTH)).toBe(true)
      expect(joinChunks(chunks ?? [])).toBe(value)
    }),
  )
})

test('SIGN-10: what needs more than two cookies has none', () => {
  expect(chunksOf('x'.repeat(CHUNK_LENGTH * MOST_CHUNKS))).toHaveLength(MOST_CHUNKS)
  expect(chunksOf('x'.repeat(CHUNK_LENGTH * MOST_CHUNKS + 1))).toBeNull()
})

test('SIGN-10: cookies after a gap belong to another token', () => {
  expect(joinChunks(['first', null])).toBe('first')
  expect(joinChunks([null, 'second'])).toBeNull()
})
