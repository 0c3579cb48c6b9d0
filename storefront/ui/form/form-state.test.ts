import { expect, test } from 'vitest'
import { type FormState, shownProblems } from './form-state.ts'

const EMPTY = { name: '', town: '', keep: null as boolean | null }
type Answers = typeof EMPTY

function judge({ town, name }: Answers) {
  return [
    ...(town === '' ? [{ field: 'town', message: 'Enter your town.' }] : []),
    ...(name.length < 2 ? [{ field: 'name', message: 'Enter your name.' }] : []),
  ]
}

function shown(values: Partial<Answers>, state: Partial<FormState<Answers>> = {}): string[] {
  const all = { ...EMPTY, ...values }
  const form = { values: all, watched: [], attempt: 0, pending: false, refused: null, about: all, ...state }
  return shownProblems(form, judge(all)).map(({ message }) => message)
}

test('FORM-1: only fields that were left, or wrong when the form was sent, say what is wrong with them', () => {
  expect(shown({ name: 'A' })).toEqual([])
  expect(shown({ name: 'A' }, { watched: ['name'] })).toEqual(['Enter your name.'])
  expect(shown({ name: 'Ann' }, { watched: ['name'] })).toEqual([])
})

test('FORM-2: problems stand in the order of the form, one for each field', () => {
  expect(shown({}, { watched: ['town', 'name', 'name'] })).toEqual(['Enter your name.', 'Enter your town.'])
})

const TAKEN = { message: 'This name is taken.', problems: [{ field: 'name', message: 'This name is taken.' }] }

test('FORM-3: a refusal of a field is shown until that field is changed', () => {
  const about = { ...EMPTY, name: 'Ann', town: 'Bray' }
  expect(shown(about, { refused: TAKEN, about })).toEqual(['This name is taken.'])
  expect(shown({ ...about, town: 'Cork' }, { refused: TAKEN, about })).toEqual(['This name is taken.'])
  expect(shown({ ...about, name: 'Anna' }, { refused: TAKEN, about })).toEqual([])
})

test('FORM-3: for a field that the form finds wrong too, the reason of the shop is shown until the field is changed', () => {
  const about = { ...EMPTY, town: 'Bray' }
  expect(shown(about, { refused: TAKEN, about, watched: ['name'] })).toEqual(['This name is taken.'])
  expect(shown({ ...about, name: 'A' }, { refused: TAKEN, about, watched: ['name'] })).toEqual(['Enter your name.'])
})
