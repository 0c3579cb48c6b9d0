import { expect, test } from 'vitest'
import { fileProblem, linesOf, MOST_FILE_BYTES } from './stock-file.ts'

test('DESKSTOCK-6: lines keep their numbers, whatever ends them', () => {
  expect(linesOf('A, 1\r\n\nB, 2\rC, 3\n\n')).toEqual(['A, 1', '', 'B, 2', 'C, 3'])
  expect(linesOf(' \n ')).toEqual([])
})

test('DESKSTOCK-6: a file that is too large is refused before it is sent', () => {
  expect(fileProblem({ size: MOST_FILE_BYTES })).toBeNull()
  expect(fileProblem(null)).toBeNull()
  expect(fileProblem({ size: MOST_FILE_BYTES + 1 })).toBe('A list has at most 40 kB. Send it in parts.')
})
