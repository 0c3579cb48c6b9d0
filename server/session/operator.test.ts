import { expect, test } from 'vitest'
import { shellOperator } from './operator.ts'

test('CMD-2: the operator of the shell is the user who is signed in, behind sudo too', () => {
  const nameIn = (env: Record<string, string>) => shellOperator(env).name
  expect(nameIn({ USER: 'niamh' })).toBe('shell: niamh')
  expect(nameIn({ USER: 'root', SUDO_USER: 'niamh' })).toBe('shell: niamh')
  expect(nameIn({ USERNAME: 'CORP\\Niamh.O-Brien' })).toBe('shell: CORP\\Niamh.O-Brien')
  expect(nameIn({})).toBe('shell: unknown')
  expect(nameIn({ USER: '\n2026-11-17  payment.captured  by provider' })).not.toMatch(/\s.*\s/)
  expect(nameIn({ USER: 'x'.repeat(1000) }).length).toBeLessThan(80)
})
