import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aRelease } from '../release.fixture.ts'
import { devicePriceInWords, listDevices } from './list-devices.ts'
import { aBillPayPlan } from './shelf.fixture.ts'

const DEVICE = {
  code: 'HUB',
  manufacturer: 'Shore',
  model: 'Hub',
  specifications: ['Small'],
  price: cents(20000),
  color: 'White',
  colorCode: '#ffffff',
  inventoryCode: 'H1',
  picture: 'hub.svg',
  mobilePicture: 'hub.svg',
  altText: 'A hub',
  firstStock: 3,
}
const RELEASE = aRelease({ devices: [DEVICE, { ...DEVICE, code: 'DONGLE' }] })

test('SHELF-20: of the devices that there is most of comes first', () => {
  const listed = listDevices(RELEASE, null, (code) => (code === 'HUB' ? 2 : 7))
  expect(listed.map(({ device, stockLevel }) => [device.code, stockLevel])).toEqual([
    ['DONGLE', 7],
    ['HUB', 2],
  ])
})

test('SHELF-21: a device costs what its plan makes of it; one that the plan has no price for is not offered with it', () => {
  const [device, ...others] = listDevices(RELEASE, aBillPayPlan('MBB', 1999, { HUB: 9900 }), () => 1)
  expect([device?.device.code, device?.price, others]).toEqual(['HUB', 9900, []])
})

test('SHELF-22: a device that costs nothing above 0 is free', () => {
  expect([devicePriceInWords(0), devicePriceInWords(9900)]).toEqual(['Free', '€99.00'])
})
