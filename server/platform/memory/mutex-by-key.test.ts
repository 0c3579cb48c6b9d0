import { expect, test } from 'vitest'
import { mutexByKey } from './mutex-by-key.ts'

test('DOC-15: work of one key is done one after the other, whatever became of the one before; other keys do not wait', async () => {
  const alone = mutexByKey()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = alone('a', async () => {
    await gate.promise
    done.push('first')
    throw new Error('No luck')
  })
  const second = alone('a', async () => done.push('second'))
  await alone('b', async () => done.push('other'))
  expect(done).toEqual(['other'])
  gate.resolve()
  await expect(first).rejects.toThrow('No luck')
  await second
  await alone('a', async () => done.push('third'))
  expect(done).toEqual(['other', 'first', 'second', 'third'])
})
