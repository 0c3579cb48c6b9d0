import { expect, test } from 'vitest'
import { cardPicture } from './card-picture.ts'

const IMAGES = { headerImage: 'fibre.svg', singleTariffHeaderImage: 'fibre-single.svg' }
const NONE = { headerImage: null, singleTariffHeaderImage: null }

function pictureOf(images: typeof IMAGES | { headerImage: string | null; singleTariffHeaderImage: null }, how: string) {
  return cardPicture(images, { chosen: how.includes('chosen'), single: how.includes('alone') })?.src
}

test('PLAN-41: a card wears its header picture, and the active one once it is chosen', () => {
  expect(pictureOf(IMAGES, 'one of many')).toBe('/pictures/fibre.svg')
  expect(pictureOf(IMAGES, 'chosen')).toBe('/pictures/fibre_Active.svg')
})

test('PLAN-41: the only plan of a page wears the picture for that, active once it is chosen', () => {
  expect(pictureOf(IMAGES, 'alone')).toBe('/pictures/fibre-single.svg')
  expect(pictureOf(IMAGES, 'alone, chosen')).toBe('/pictures/fibre-single_Active.svg')
})

test('PLAN-41: the only plan without such a picture keeps its header picture', () => {
  expect(pictureOf({ ...IMAGES, singleTariffHeaderImage: null }, 'alone')).toBe('/pictures/fibre.svg')
})

test('PLAN-41: a plan without a picture has none', () => {
  expect(cardPicture(NONE, { chosen: true, single: true })).toBeNull()
})

test('PLAN-41: a picture that is already a path stays one', () => {
  expect(pictureOf({ ...NONE, headerImage: '/pictures/tv.svg' }, 'one of many')).toBe('/pictures/tv.svg')
})
