import { expect, test } from 'vitest'
import type { CartDevice, CartLine } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { ChangeFacts } from '#storefront/features/handsets/customers/change-facts.tsx'
import { aCart } from '#storefront/gallery/samples.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { AnotherMobile } from './another-mobile.tsx'
import { MobileParts } from './mobile-parts.tsx'
import { SameNumberText } from './same-number.tsx'

const [SAMPLE] = aCart().offers as [CartLine]
const PHONE: CartDevice = {
  id: 'device',
  manufacturer: 'Lumaro',
  model: 'Arc 5',
  color: 'Ink',
  colorCode: '#112233',
  capacity: '256 GB',
  image: null,
  heldUntil: null,
  insuranceConfirmed: false,
  addOn: null,
  amounts: { upFrontAmount: 79900, discountedUpFrontAmount: 9900 },
}
const INSURANCE: CartDevice['addOn'] = {
  id: 'i',
  catalogCode: 'PHONE_INSURANCE',
  description: 'Phone insurance',
  displayName: 'Phone insurance',
  itemGroup: 'INSURANCE',
  amounts: { discountedOneOffAmount: 0, recurringAmount: { discountedAmount: 899 } },
}

function shown(line: Partial<CartLine>, cart: Partial<Cart> = {}, simOnly = false): string {
  const whole: CartLine = {
    ...SAMPLE,
    id: 'line',
    simCardTypes: ['ALL_IN_1', 'ESIM'],
    simCard: { type: 'ALL_IN_1', manufacturer: null, eid: null },
    ...line,
    baseOffer: { ...SAMPLE.baseOffer, serviceGroup: 'MOBILE', simOnly, portIn: line.portInInfo !== undefined },
  }
  const around = aCart({ offers: [whole], ...cart })
  return visibleText(renderPage(<MobileParts line={whole} cart={around} />))
}

const missing = (part: Cart['missing'][number]['part']) => ({ missing: [{ part, offerId: 'line' }] })

test('SUMMARY-20: a mobile line says what it lacks, each with its button', () => {
  expect(shown({}, missing('HANDSET'))).toContain('A handset needs to be added to this offer Add handset')
  expect(shown({}, missing('DEVICE'))).toContain('A device needs to be added to this offer Add device')
  expect(shown({ portInInfo: null }, missing('NUMBER_TO_BRING'))).toContain(
    'Verify relevant porting information is complete Check info',
  )
  const insured = shown({ equipments: [{ ...PHONE, addOn: INSURANCE }] })
  expect(insured.replaceAll(' (opens in a new tab)', '')).toContain(
    'I confirm I’ve read the Insurance Product Information Document and Terms &amp; Conditions Confirm',
  )
  expect(shown({})).not.toContain('needs to be added')
})

test('SUMMARY-21: handset, what is paid for it today, its insurance, deposit and number stand at their line', () => {
  const text = shown({
    equipments: [{ ...PHONE, addOn: INSURANCE, insuranceConfirmed: true }],
    depositAmountVatIncluded: 15_000,
    portInInfo: { msisdn: '0851234567', portStartDateTime: '2026-11-23T08:00:00Z' },
  })
  expect(text).toContain('Lumaro Arc 5')
  expect(text).toContain('Ink, 256 GB')
  expect(text).toContain('instead of €799.00 €99.00 today')
  expect(text).toContain('€8.99 a month')
  expect(text).toContain('You’ve confirmed you’ve read the Insurance Product Information Document')
  expect(text).toContain('Deposit today, credited on your 7th bill €150.00')
  expect(text).toContain('You’re keeping 085 123 4567')
})

test('CHANGE-10: a customer who has bills already reads the month of the bill that credits a deposit', () => {
  const forecast = { ...aCart().forecast, firstBill: '2026-12-05' }
  const text = shown({ depositAmountVatIncluded: 15_000 }, { forecast })
  expect(text).toContain('Deposit today, credited on your bill for June 2027 €150.00')
})

test('CARTUI-52: a handset is changed for another or taken off from its line, while the cart can be changed', () => {
  const equipped = { equipments: [PHONE] }
  expect(shown(equipped)).toContain('Change phone')
  expect(shown(equipped)).toContain('Remove Lumaro Arc 5')
  expect(shown(equipped, { isActivationAvailable: false })).not.toMatch(/Change phone|Remove/)
})

test('JOUR-36: a line shows which number it gets, and links to where that is chosen', () => {
  expect(shown({})).toContain('A new number We’ll give you the next free one. Or choose one, or keep yours. Choose')
  expect(shown({ newNumber: { msisdn: '+353851234567' } })).toContain(
    'A new number: 085 123 4567 We’re holding it while you order Change',
  )
  expect(shown({}, missing('NEW_NUMBER'))).toContain(
    'We’re no longer holding the new number you chose. Choose a number',
  )
  const further = { cartType: 'CROSS_SELL' } as const
  expect(shown({}, further)).toContain('Or choose one, or keep yours. Choose')
  expect(shown({ portInInfo: null }, { ...further, ...missing('NUMBER_TO_BRING') })).toContain('Check info')
  expect(shown({}, { cartType: 'CHANGE_OFFER' })).not.toContain('new number')
})

test('JOUR-33: one more mobile is offered once those that are there are whole, and while there is room', () => {
  const line: CartLine = { ...SAMPLE, id: 'line', baseOffer: { ...SAMPLE.baseOffer, serviceGroup: 'MOBILE' } }
  const offered = (cart: Partial<Cart> = {}, number = 1) =>
    renderPage(
      <AnotherMobile
        cart={aCart({ offers: [line], additionalAllowedOffers: [{ serviceGroup: 'MOBILE', number }], ...cart })}
      />,
    )
  expect(offered()).toContain('href="/mobile?second"')
  expect(offered(missing('SIM'))).toBe('')
  expect(offered({}, 0)).toBe('')
  expect(offered({ offers: [SAMPLE] })).toBe('')
})

test('SIM-9: two SIMs are a choice, a single one is shown, and a customer who changes offer or adds a service sees neither', () => {
  expect(shown({})).toContain('Your SIM SIM card')
  expect(shown({ simCardTypes: ['ALL_IN_1'] })).toContain('Comes with a SIM card')
  expect(shown({ simCardTypes: ['ESIM'], simCard: { type: 'ESIM', manufacturer: null, eid: null } })).toContain(
    'Comes with an eSIM',
  )
  for (const cartType of ['CHANGE_OFFER', 'CROSS_SELL'] as const)
    expect(shown({}, { cartType })).not.toContain('SIM card')
})

test('ESIM-6: an eSIM without a handset needs its phone; one with a phone that is bought here does not', () => {
  const simCard = { type: 'ESIM' as const, manufacturer: null, eid: null }
  expect(shown({ simCard }, {}, true)).toContain('Who made your phone?')
  expect(shown({ simCard, equipments: [PHONE] })).not.toContain('Who made your phone?')
})

test.each([
  { sim: 'ALL_IN_1', newSim: 'ESIM', told: 'Your new phone only takes an eSIM, so your number moves to one.' },
  { sim: 'ESIM', newSim: 'ALL_IN_1', told: 'Your new phone doesn’t take an eSIM, so your number moves to a SIM card.' },
] as const)('SIM-13: a phone that needs $newSim says so, and that the number stays', ({ sim, newSim, told }) => {
  const text = visibleText(renderPage(<SameNumberText number="0875550139" sim={sim} newSim={newSim} hasNewPhone />))
  expect(text).toContain(`You keep 087 555 0139 ${told}`)
  expect(text).not.toContain('move it to your new phone')
  const change = { number: '0875550139', sim, newSims: new Map([['PHONE', newSim] as const]), bills: new Map() }
  const facts = (variantCode: string) =>
    visibleText(renderPage(<ChangeFacts change={change} planCode="P" variantCode={variantCode} extra={0} />))
  expect(facts('PHONE')).toContain('You keep 087 555 0139. It moves from your')
  expect(facts('OTHER')).toMatch(/and your (SIM card|eSIM): it moves to this phone/)
})

test('CHPAGE-40: a changed mobile plan says that number and SIM stay, and which SIM that is', () => {
  const text = (props: Omit<Parameters<typeof SameNumberText>[0], 'number' | 'newSim'>) =>
    visibleText(renderPage(<SameNumberText number="0875550139" newSim={null} {...props} />))
  expect(text({ sim: 'ALL_IN_1', hasNewPhone: true })).toContain(
    'You keep 087 555 0139 And your SIM card: move it to your new phone when it arrives.',
  )
  expect(text({ sim: 'ESIM', hasNewPhone: false })).toContain('And your eSIM. There’s nothing to swap or set up.')
  expect(text({ sim: null, hasNewPhone: false })).toContain('And your SIM.')
})
