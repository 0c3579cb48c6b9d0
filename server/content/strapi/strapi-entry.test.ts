import { expect, test } from 'vitest'
import { firstModal } from './strapi-entry.ts'
import four from './strapi4-response.fixture.json' with { type: 'json' }
import five from './strapi5-response.fixture.json' with { type: 'json' }

const CMS = 'https://cms.shop.example'

const MODAL = {
  modalId: 'nbi-order-pending',
  title: 'There is already an order for this address',
  description: '<p>Call us and we will look into it: <a href="tel:1901" rel="noopener">1901</a>.</p>',
  solidButton: 'Call us',
  alternativeButton: null,
  showBackButton: false,
  showCloseButton: true,
  desktopImage: { url: '/online-acquisition-cms/uploads/pending_wide_3fa2.png', alternativeText: 'A van at a gate' },
  mobileImage: null,
  icon: { url: '/online-acquisition-cms/uploads/clock.svg', alternativeText: null },
}

test('CMS-2: a response of Strapi 4 and one of Strapi 5 are the same modal', () => {
  expect(firstModal('cms', CMS, five)).toEqual(MODAL)
  expect(firstModal('cms', CMS, four)).toEqual(MODAL)
})

test('CMS-2: no entry is no modal, and a response without the agreed fields is a fault of the CMS', () => {
  expect(firstModal('cms', CMS, { data: [], meta: {} })).toBeNull()
  for (const body of [
    null,
    [],
    { data: null },
    { data: [{ id: 'one', heading: ['Oops'] }] },
    { data: [{ attributes: 1 }] },
  ]) {
    expect(() => firstModal('cms', CMS, body)).toThrow('cms is broken')
  }
})

test('CMS-3: pictures of the CMS are named by the shop’s path to them, those of others are left out', () => {
  const iconAt = (url: string) =>
    firstModal('cms', CMS, { data: [{ modalID: 'm', title: 't', icon: { url } }] })?.icon?.url ?? null
  const path = '/online-acquisition-cms/uploads/clock.svg'
  for (const url of ['/uploads/clock.svg', path, `${CMS}${path}`]) expect(iconAt(url)).toBe(path)
  for (const url of [
    `https://elsewhere.example${path}`,
    `//elsewhere.example${path}`,
    '/uploads/../secret.svg',
    '/uploads/clock.html',
    'javascript:alert(1)',
    'http://[',
  ]) {
    expect(iconAt(url)).toBeNull()
  }
})
