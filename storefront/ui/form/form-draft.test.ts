import { expect, test } from 'vitest'
import { formDraft } from './form-draft.ts'

const EMPTY = { name: '', devices: [] as string[], keep: null as boolean | null }
const TYPED = { name: 'Ann', devices: ['ALARM'], keep: true }

function aTab(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

test('FORM-4: what was typed is there again after a reload, and gone once it was sent', () => {
  const tab = aTab()
  formDraft('form', () => tab).write(TYPED)
  const reloaded = formDraft('form', () => tab)
  expect(reloaded.read(EMPTY)).toEqual(TYPED)
  expect(formDraft('other', () => tab).read(EMPTY)).toBeNull()
  reloaded.drop()
  expect(reloaded.read(EMPTY)).toBeNull()
})

test('FORM-4: a draft of a form with other fields is not taken up', () => {
  const tab = aTab()
  const draft = formDraft('form', () => tab)
  draft.write({ ...TYPED, more: '' })
  expect(draft.read(EMPTY)).toBeNull()
  draft.write({ ...TYPED, devices: 'ALARM' })
  expect(draft.read(EMPTY)).toBeNull()
  tab.setItem('draft:form', '{')
  expect(draft.read(EMPTY)).toBeNull()
})

test('FORM-4: a browser that blocks its storage costs the draft, not the form', () => {
  const draft = formDraft('form', () => {
    throw new Error('blocked')
  })
  draft.write(TYPED)
  draft.drop()
  expect(draft.read(EMPTY)).toBeNull()
})
