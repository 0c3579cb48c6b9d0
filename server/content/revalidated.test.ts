import { expect, test } from 'vitest'
import { brokenSystem, failingSystem } from '#server/platform/outside/outside-system.ts'
import { revalidated } from './revalidated.ts'

const STEADY = { now: () => new Date(), monotonicMs: () => 0 }
const OUTAGE = { begins() {}, ends() {} }

const texts = () => revalidated<{ text: string }>({ clock: STEADY, outage: OUTAGE, limit: 10 })

test('CMS-24: a text that was being read when an editor changed it is read again', async () => {
  const { read, expire } = texts()
  const response = Promise.withResolvers<{ text: string }>()
  const early = read('news', () => response.promise)
  expire()
  const late = read('news', async () => ({ text: 'after the change' }))
  response.resolve({ text: 'before the change' })
  expect(await early).toEqual({ text: 'before the change' })
  expect(await late).toEqual({ text: 'after the change' })
  expect(await read('news', async () => null)).toEqual({ text: 'after the change' })
})

test('CMS-21: an entry that cannot be read takes no other with it, a CMS that fails does', async () => {
  const { read } = texts()
  const broken = () => Promise.reject(brokenSystem('cms', 'no title'))
  await expect(read('broken', broken)).rejects.toThrow('cms is broken')
  expect(await read('whole', async () => ({ text: 'whole' }))).toEqual({ text: 'whole' })
  await expect(read('failing', () => Promise.reject(failingSystem('cms', 500)))).rejects.toThrow('cms is broken')
  await expect(read('another', async () => ({ text: 'another' }))).rejects.toThrow('cms is broken')
})

test('CMS-17: an entry that cannot be read is not requested at every visit', async () => {
  const { read } = texts()
  await expect(read('broken', () => Promise.reject(brokenSystem('cms', 'no title')))).rejects.toThrow('cms is broken')
  await expect(read('broken', async () => ({ text: 'requested' }))).rejects.toThrow('cms is broken')
})
