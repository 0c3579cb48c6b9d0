import { expect, test } from 'vitest'
import type { Reply } from '#storefront/api/reply.ts'
import { aCart as aSample } from '#storefront/gallery/samples.ts'
import type { CartDevice } from './cart-line.ts'
import type { Cart } from './cart-state.ts'
import { aBrowser, aCart, refused } from './cart-store.fixture.ts'

const PHONE: CartDevice = {
  id: 'phone',
  manufacturer: 'Lumaro',
  model: 'Arc 5',
  color: 'Ink',
  colorCode: null,
  capacity: '256 GB',
  image: null,
  heldUntil: null,
  insuranceConfirmed: false,
  addOn: null,
  amounts: { upFrontAmount: 79900, discountedUpFrontAmount: 9900 },
}
const [SAMPLE] = aSample().offers as [Cart['offers'][number]]
const LINE = { ...SAMPLE, id: 'line', equipments: [PHONE] }

test('CARTUI-50: an extra or a device that is removed is hidden at once, the totals stay the shop’s; refused, it is shown again with the reason on its line', async () => {
  const whole = { ...aCart(), offers: [LINE] }
  const [extra] = LINE.addOns
  let answer: (reply: Reply<Cart>) => void = () => {}
  const requests: unknown[] = []
  const held = () => new Promise<Reply<Cart>>((resolve) => (answer = resolve))
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      get: async () => ({ ok: true, value: whole }),
      setAddOns: (...[, codes]) => {
        requests.push(codes)
        return held()
      },
      setEquipment: (...[, wanted]) => {
        requests.push(wanted)
        return held()
      },
    },
  )
  await store.reload()
  for (const [part, away] of [
    [extra, { addOns: [], equipments: [PHONE] }],
    [PHONE, { addOns: LINE.addOns, equipments: [] }],
  ] as const) {
    const removal = store.removePart('line', part ?? PHONE)
    expect(store.get()).toMatchObject({ pending: true, cart: { offers: [away], monthlyTotal: whole.monthlyTotal } })
    await new Promise((resolve) => setImmediate(resolve))
    answer(refused('RATE_LIMITED'))
    expect(await removal).toMatchObject({ code: 'RATE_LIMITED' })
    expect(store.get()).toMatchObject({
      pending: false,
      removing: false,
      cart: whole,
      refused: { offerId: 'line', text: 'RATE_LIMITED' },
    })
  }
  expect(requests).toEqual([[], { equipmentCode: null, insuranceCode: null }])
})
