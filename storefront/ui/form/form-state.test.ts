import { expect, test } from 'vitest'
import { answered, begun, changed, isAtField, left, sent, shownProblems, stopped } from './form-state.ts'

const EMPTY = { name: '', town: '', keep: null as boolean | null }

function judge(values: typeof EMPTY) {
  return [
    ...(values.town === '' ? [{ field: 'town', message: 'Enter your town.' }] : []),
    ...(values.name.length < 2 ? [{ field: 'name', message: 'Enter your name.' }] : []),
  ]
}

function shown(state: ReturnType<typeof begun<typeof EMPTY>>): string[] {
  return shownProblems(state, judge(state.values)).map(({ message }) => message)
}

test('FORM-1: a field that is left with something wrong in it says so, an empty one is left in peace', () => {
  const typed = changed(begun(EMPTY, null), { name: 'A' })
  expect(shown(typed)).toEqual([])
  expect(shown(left(typed, 'name'))).toEqual(['Enter your name.'])
  expect(shown(left(begun(EMPTY, null), 'name'))).toEqual([])
  expect(shown(left(begun(EMPTY, null), 'keep'))).toEqual([])
})

test('FORM-1: an error goes as soon as it is mended, and comes back with the mistake', () => {
  const wrong = left(changed(begun(EMPTY, null), { name: 'A' }), 'name')
  expect(shown(changed(wrong, { name: 'Ann' }))).toEqual([])
  expect(shown(changed(wrong, { name: '' }))).toEqual(['Enter your name.'])
})

test('FORM-2: what is wrong when the form is sent is shown in the order of the form', () => {
  const tried = stopped(begun(EMPTY, null), judge(EMPTY))
  expect(shown(tried)).toEqual(['Enter your name.', 'Enter your town.'])
  expect(tried.attempt).toBe(1)
  expect(stopped(tried, judge(EMPTY)).attempt).toBe(2)
})

test('FORM-2: a field that was right when the form was sent is not judged while it is typed in', () => {
  const tried = stopped(changed(begun(EMPTY, null), { name: 'Ann' }), [{ field: 'town', message: 'Enter your town.' }])
  expect(shown(changed(tried, { name: 'A' }))).toEqual(['Enter your town.'])
})

const TAKEN = { message: 'This name is taken.', problems: [{ field: 'name', message: 'This name is taken.' }] }

test('FORM-3: a refusal about a field stands at the field until it is changed', () => {
  const right = changed(begun(EMPTY, null), { name: 'Ann', town: 'Bray' })
  const refused = answered(sent(right), TAKEN)
  expect(shown(refused)).toEqual(['This name is taken.'])
  expect(refused).toMatchObject({ attempt: 1, pending: false })
  expect(isAtField(refused, TAKEN)).toBe(true)
  expect(shown(changed(refused, { town: 'Cork' }))).toEqual(['This name is taken.'])
  expect(shown(changed(refused, { name: 'Anna' }))).toEqual([])
  expect(shown(sent(refused))).toEqual([])
})

test('FORM-3: a refusal that came before the form stands at its field too', () => {
  expect(shown(begun({ ...EMPTY, name: 'Ann', town: 'Bray' }, TAKEN))).toEqual(['This name is taken.'])
})

test('FORM-3: a refusal about nothing in the form is said of the form as a whole', () => {
  const away = { message: 'We could not reach the shop.' }
  const elsewhere = { message: 'No.', problems: [{ field: 'cart', message: 'No.' }] }
  for (const reason of [away, elsewhere]) {
    const refused = answered(sent(begun(EMPTY, null)), reason)
    expect(shown(refused)).toEqual([])
    expect(isAtField(refused, reason)).toBe(false)
    expect(refused).toMatchObject({ attempt: 0, refused: reason })
  }
})

test('FORM-3: of a field that the shop and the form find wrong, the form speaks', () => {
  const refused = answered(sent(begun(EMPTY, null)), TAKEN)
  expect(shown(stopped(refused, judge(EMPTY)))).toEqual(['Enter your name.', 'Enter your town.'])
})
