import { expect, test } from 'vitest'
import { type Goods, type GoodsKind, promise } from '../order-promise.ts'
import { promiseText } from './promise-text.ts'

const FACTS = { brand: 'Tonn', contact: null, home: null, monthly: 'CARD' as const }
const NAMES: Partial<Record<GoodsKind, string>> = {
  handset: 'Kaimo K9, Jet, 256 GB',
  device: 'Ostrel Home 5G, Cloud white',
  simCard: 'SIM card',
  hub: 'Wi-Fi 7 hub',
  equipment: 'Fibre box for the wall',
  tvBox: 'TV box with remote control',
  booster: 'Wi-Fi booster',
}

function parcel(...kinds: GoodsKind[]) {
  const goods = kinds.map((kind): Goods => ({ kind, name: NAMES[kind] ?? kind }))
  return promiseText(promise('parcel', { on: '2026-11-19', goods }), FACTS)
}

test('PROM-46: a parcel is named by the one thing that is awaited', () => {
  const title = (...kinds: GoodsKind[]) => parcel(...kinds).title
  expect(title('handset', 'simCard')).toBe('Your phone arrives by Thursday 19 November')
  expect(title('device', 'simCard')).toBe('Your router arrives by Thursday 19 November')
  expect(title('simCard')).toBe('Your SIM card arrives by Thursday 19 November')
  expect(title('booster')).toBe('Your Wi-Fi booster arrives by Thursday 19 November')
  expect(title('tvBox')).toBe('Your TV box arrives by Thursday 19 November')
  for (const several of [
    ['simCard', 'simCard'],
    ['handset', 'handset'],
    ['hub', 'tvBox'],
    ['handset', 'simCard', 'simCard'],
  ])
    expect(title(...(several as GoodsKind[]))).toBe('Your parcel arrives by Thursday 19 November')
})

test('PROM-46: what is in it is listed once, counted, and followed by what to do with it', () => {
  const text = (...kinds: GoodsKind[]) => parcel(...kinds).text
  const handset = { kind: 'handset', name: 'Kaimo K9, Jet, 256 GB', keepsSim: true } as const
  const keepsSim = () => promiseText(promise('parcel', { on: '2026-11-19', goods: [handset] }), FACTS).text
  expect(text('simCard')).toBe('Put the SIM in your phone and switch it on.')
  expect(text('handset', 'simCard')).toBe(
    'Inside: Kaimo K9, Jet, 256 GB, and a SIM card. Put the SIM in the phone and switch it on.',
  )
  expect(text('handset')).toContain('then install your eSIM from your order page.')
  expect(text('handset', 'simCard', 'device', 'simCard', 'simCard')).toBe(
    'Inside: Kaimo K9, Jet, 256 GB; Ostrel Home 5G, Cloud white; and 3 SIM cards. Put each SIM in its phone or router and switch it on.',
  )
  expect(keepsSim()).toBe('Inside: Kaimo K9, Jet, 256 GB. Move the SIM or eSIM you have to it: you keep your number.')
  expect(text('hub', 'tvBox')).toMatch(/^Inside: Wi-Fi 7 hub and TV box with remote control\. Plug the hub in/)
  expect(text('booster')).toBe(
    'Inside: Wi-Fi booster. Plug the booster in once your Wi-Fi works, halfway to where you need it.',
  )
  expect(text('hub', 'booster')).toMatch(/^Inside: Wi-Fi 7 hub and Wi-Fi booster\. Plug the hub in/)
  expect(text('hub', 'equipment')).toMatch(/^Inside: Wi-Fi 7 hub and fibre box for the wall\./)
  expect(text('handset', 'handset')).toContain('2 × Kaimo K9, Jet, 256 GB')
})
