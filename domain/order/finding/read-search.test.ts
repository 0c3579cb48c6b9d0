import { expect, test } from 'vitest'
import { aBroadband, aCart, aHomePhone, aMobile } from '#domain/cart/cart.fixture.ts'
import type { Ordered } from '../order.ts'
import { findingTexts } from './finding-texts.ts'
import { nameTexts, wantedNameTexts } from './name-texts.ts'
import { readSearch } from './read-search.ts'

test.each([
  ['TN-W4FN-8KQ2', { by: 'reference', reference: 'TN-W4FN-8KQ2' }],
  [' tn w4fn 8kq2 ', { by: 'reference', reference: 'TN-W4FN-8KQ2' }],
  ['Mary@Mail.example', { by: 'email', email: 'Mary@Mail.example' }],
  ['d08 p3t7', { by: 'eircode', texts: ['eircode D08P3T7'] }],
  ['085 555 0100', { by: 'phone', texts: ['phone +353855550100'] }],
  ['+353 (85) 555-0100', { by: 'phone', texts: ['phone +353855550100'] }],
  ['00353855550100', { by: 'phone', texts: ['phone +353855550100'] }],
  ['01 555 0142', { by: 'phone', texts: ['phone 015550142'] }],
  ['+353 (1) 555 0142', { by: 'phone', texts: ['phone 015550142'] }],
  ['00353 021 555 014', { by: 'phone', texts: ['phone 021555014'] }],
  ['CUST-1042', { by: 'customer', customer: 'CUST-1042' }],
  ['8881004217', { by: 'customer', customer: '8881004217' }],
  ['Byrne', { by: 'name', texts: ['name byrne'] }],
  ['Byr', { by: 'name', texts: ['name byr'] }],
  [
    'Tom Kate Rory',
    { by: 'name', texts: ['kat ror', 'kat tom', 'ror tom', 'kate', 'rory'].map((text) => `name ${text}`) },
  ],
])('DESKFIND-1: the form of what was typed tells what it is: %s', (typed, search) => {
  expect(readSearch(typed)).toEqual(search)
})

test.each(['', '  ', '-', 'a', '...', '?'])('DESKFIND-6: nothing is found by %j', (typed) => {
  expect(readSearch(typed)).toBeNull()
})

test.each([
  [
    'Seán',
    'Ó Súilleabháin',
    ['sean o suilleabhain', 'O SUILLEABHAIN Sean', 'Sean O’Suilleabhain', 'suilleabhain', 'Seán', 'o suill', 'Sui sea'],
  ],
  ['Mary-Ann', 'O’Brien', ['obrien', 'O Brien', "mary o'brien", 'Mary Ann O´Brien', 'Ann Mary', 'mar o’br']],
  ['Łukasz', 'Żółć', ['łukasz żółć', 'ŻÓŁĆ']],
])('DESKFIND-2: %s %s is found however it is written', (first, last, typed) => {
  const stored = nameTexts(`${first} ${last}`)
  for (const text of typed) {
    const wanted = wantedNameTexts(text)
    expect(wanted, text).not.toEqual([])
    expect(
      wanted.filter((each) => !stored.includes(each)),
      text,
    ).toEqual([])
  }
  expect(wantedNameTexts(`${first} Kelly`).every((each) => stored.includes(each))).toBe(false)
})

test('DESKFIND-2: a name of very many words is found by the first of them, with a text for each two at the most', () => {
  const many = Array.from({ length: 40 }, (_, index) => `w${String(index).padStart(2, '0')}`).join(' ')
  expect(nameTexts(many)).toHaveLength(8 + 28)
})

test('DESKFIND-10: a word is found by three letters of its beginning or more, one of two letters as a whole', () => {
  const stored = nameTexts('Máiréad Ní Fhloinn-Prendergast-Featherstonehaugh')
  const finds = (typed: string) => wantedNameTexts(typed).every((each) => stored.includes(each))
  for (const typed of ['mai', 'Mairea', 'ní', 'mai ni', 'prend mair', 'fea', 'featherstoneha', 'Featherstonehaugh mai'])
    expect(finds(typed), typed).toBe(true)
  for (const typed of ['ma', 'air', 'mai nia', 'prendx', 'mai mair mairead x']) expect(finds(typed), typed).toBe(false)
  // Beginnings of three to twelve letters, and a text for each two words.
  expect(stored).toHaveLength(10 + 5 + 5 + 1 + 9 + 10)
})

test('DESKFIND-3, DESKFIND-11: every mobile number, home phone number and Eircode of an order finds it, each once', () => {
  const place = (eircode: string | null) => ({ eircode })
  const porting = { msisdn: '+353851111111' }
  const ordered = {
    cart: aCart({
      lines: [
        aMobile({ porting: porting as never }),
        aMobile({ newNumber: { msisdn: '+353852222222' } as never }),
        aBroadband({ currentService: { keepNumber: true, phoneNumber: '015550142' } as never }),
        aHomePhone({ currentService: { keepNumber: true, phoneNumber: '021555014' } as never }),
        aHomePhone({ currentService: { keepNumber: false, phoneNumber: '015550199' } as never }),
      ],
    }),
    details: { firstName: 'Aoife', lastName: 'Byrne', mobile: '+353853333333', billingAddress: place('D02 X285') },
    homes: { one: place('d08p3t7'), two: place('D08 P3T7'), three: place(null) },
    delivery: { address: place('A65F4E2') },
  } as unknown as Ordered
  expect(findingTexts(ordered)).toEqual([
    ...['aoi', 'aoif', 'aoife', 'byr', 'byrn', 'byrne', 'aoi byr'].map((text) => `name ${text}`),
    ...['phone +353853333333', 'phone +353851111111', 'phone +353852222222', 'phone 015550142', 'phone 021555014'],
    ...['eircode D08P3T7', 'eircode D02X285', 'eircode A65F4E2'],
  ])
  // As an erased order has them.
  expect(findingTexts({ ...ordered, details: { ...ordered.details, mobile: '' } })).not.toContain('phone ')
})
