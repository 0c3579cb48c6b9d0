import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailSuggestion } from './email-typo.ts'

test('COUI-60: one slip in the name of a common mail provider is noticed, whatever kind of slip', () => {
  const slips = ['gmial.com', 'gmai.com', 'gmaill.com', 'gnail.com', 'gmail.co', 'gmail.con', 'GMIAL.com']
  for (const host of slips) expect(emailSuggestion(`aoife@${host}`)).toBe('aoife@gmail.com')
  expect(emailSuggestion(' o.brien@eircom.ent ')).toBe('o.brien@eircom.net')
  expect(emailSuggestion('mary@outlok.ie')).toBe('mary@outlook.ie')
})

test('COUI-60: an address that is right, of another provider or not complete is left alone', () => {
  for (const text of ['a@gmail.com', 'a@live.ie', 'a@mail.com', 'a@ymail.com', 'a@tcd.ie', 'a@gm', 'a@', 'aoife', ''])
    expect(emailSuggestion(text)).toBeNull()
})

test('COUI-60: what is suggested is never doubted again', () => {
  fc.assert(
    fc.property(fc.constantFrom('gmail.com', 'eircom.net', 'yahoo.ie'), fc.nat(9), fc.string(), (host, at, sign) => {
      const typed = `a@${host.slice(0, at)}${sign.slice(0, 1)}${host.slice(at + 1)}`
      const meant = emailSuggestion(typed)
      if (meant !== null) expect(emailSuggestion(meant)).toBeNull()
    }),
  )
})
