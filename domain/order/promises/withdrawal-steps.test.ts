import { expect, test } from 'vitest'
import { aBroadband, aCart, anAddOn, aTv } from '#domain/cart/cart.fixture.ts'
import { cents } from '#domain/money.ts'
import type { GoodsNames } from './goods-of.ts'
import { lentGoods } from './lent-goods.ts'
import { type WithdrawalFacts, withdrawalSteps } from './withdrawal-steps.ts'

const NAMES: GoodsNames = {
  device: ({ code }) => code,
  equipment: (_line, code) =>
    code === 'ONT'
      ? { kind: 'equipment', name: 'Fibre box for the wall' }
      : { kind: code === 'TV_BOX' ? 'tvBox' : 'hub', name: code },
  addOn: ({ code, lent }) => (lent ? { kind: 'booster', name: code } : null),
}

test('PROM-20, PROM-54: what came with a plan or an extra goes back when the plan is cancelled, but not what is fixed to the wall', () => {
  const addOns = [anAddOn({ code: 'BOOSTER', lent: true }), anAddOn({ code: 'STATIC_IP' })]
  const fibre = aBroadband({ id: 'fibre', inclusive: ['HUB', 'ONT'], addOns })
  const tv = aTv({ id: 'tv', inclusive: ['TV_BOX'], beside: { line: 'fibre', offers: null } })
  const cart = aCart({ lines: [fibre, tv] })
  const lent = (...lines: string[]) => lentGoods({ cart }, lines, NAMES).flatMap(({ names }) => names)
  expect(lent('tv')).toEqual(['TV_BOX'])
  expect(lent('fibre', 'tv')).toEqual(['HUB', 'BOOSTER', 'TV_BOX'])
})

function said(parts: Partial<WithdrawalFacts>): string[] {
  const nothing = {
    services: ['TV Family'],
    visitToCome: false,
    bought: [],
    unsent: [],
    lent: [],
    arrived: false,
    refund: cents(0),
    due: cents(0),
  }
  const days = { endsOn: '2026-11-17', sendBy: '2026-12-01', sims: { card: false, eSim: false } }
  return withdrawalSteps({ ...nothing, ...days, left: null, ...parts }).map(({ title, text }) => `${title}. ${text}`)
}

test('PROM-21: a withdrawal says what ends when, what goes back by which day, and what the bill is from now on', () => {
  expect(
    said({ lent: ['TV box with remote control'], left: { services: ['Fibre 1Gb'], monthly: '€44.99 a month' } }),
  ).toEqual([
    'TV Family ends on Tuesday 17 November. Anything that’s already set up will be switched off.',
    'Send back what we lent you by Tuesday 1 December. TV box with remote control. Use the return label in our email; postage is free. If it hasn’t arrived yet, there’s nothing to send.',
    'From now on you’ll pay €44.99 a month. Fibre 1Gb: nothing else changes.',
  ])
})

test('PROM-55: what has reached the customer isn’t said to be on its way', () => {
  const parts = { bought: ['Kaimo K9'], lent: ['Wi-Fi 7 hub'] }
  expect(said({ ...parts, arrived: true }).join(' ')).not.toMatch(/on its way|arrive/)
  expect(said(parts).join(' ')).toMatch(/still on its way.*hasn’t arrived yet/)
})

test('PROM-55: a withdrawal says what becomes of a number, before it moved and after', () => {
  const of = (hasMoved: boolean) => said({ numbers: [{ number: '0855550199', hasMoved }] })[1]
  expect(of(false)).toBe(
    'Your number 085 555 0199 stays with your current provider. It won’t move to us, and your contract with them continues.',
  )
  expect(of(true)).toBe(
    'Your number 085 555 0199 has already moved to us. You can take it to another provider for a month after your service ends.',
  )
})

test('PROM-22: bought and lent goods are told apart, and nothing is said of money that was not paid', () => {
  const both = said({ bought: ['Solwyn One Pro, Titanium, 256 GB'], lent: ['Wi-Fi 7 hub'], refund: cents(64_900) })
  expect(both.filter((step) => step.startsWith('Send back'))).toHaveLength(2)
  expect(both).toContain(
    'We’ll refund €649.00 to your card. Your bank may take a few days to show it. We’ll refund what you bought when it’s back, or when you show us you’ve sent it.',
  )
  const free = said({})
  expect(free.join(' ')).not.toMatch(/deposit|refund|label/i)
  expect(free.at(-1)).toBe('You won’t be billed again. You owe nothing.')
})

test('PROM-52: with days to pay for and nothing left, one last bill is announced, and not that there is none', () => {
  expect(said({ due: cents(600) }).at(-1)).toBe(
    'You’ll pay €6.00 for the days you used. It’ll be on one last bill. Nothing else is due.',
  )
  const left = { services: ['Fibre 1Gb'], monthly: '€44.99 a month' }
  expect(said({ due: cents(600), left }).slice(-2)).toEqual([
    'You’ll pay €6.00 for the days you used. It’ll be on your next bill. Nothing else is due.',
    'From now on you’ll pay €44.99 a month. Fibre 1Gb: nothing else changes.',
  ])
})

test('PROM-49: with nothing to send back, it says what becomes of a phone that was not posted, of a SIM card and of an eSIM', () => {
  const nothing = (parts: Partial<WithdrawalFacts>) => said(parts).find((step) => step.startsWith('You’ve nothing to'))
  const sims = { card: false, eSim: false }
  expect(nothing({})).toBe('You’ve nothing to send back. You have none of our equipment.')
  expect(nothing({ sims: { ...sims, eSim: true } })).toBe(
    'You’ve nothing to send back. You can delete the eSIM from your phone.',
  )
  expect(nothing({ unsent: ['Kaimo K9, Jet, 128 GB'], sims: { ...sims, card: true } })).toBe(
    'You’ve nothing to send back. We won’t post your Kaimo K9, Jet, 128 GB. If you get a SIM card from us, just throw it away.',
  )
})

test('CHORD-7: a withdrawal from a change says what comes back, and that nothing else does', () => {
  expect(said({ services: [], restored: ['Fibre 500'] })).toEqual([
    'You go back to Fibre 500. You have the plan, the price and the dates from before the change, and there’s no early-cease charge.',
    'You’ve nothing to send back. You have none of our equipment.',
  ])
})

test('SIM-12: a withdrawal from a change that moved a number says which SIM it goes back to', () => {
  const first = (simBack: 'ALL_IN_1' | 'ESIM') => said({ services: [], restored: ['Bill Pay 80'], simBack })[0]
  expect(first('ALL_IN_1')).toMatch(/Your number goes back to the SIM card you had: put it in a phone again\.$/)
  expect(first('ESIM')).toMatch(/Your number goes back to the eSIM on the phone you had\.$/)
})
