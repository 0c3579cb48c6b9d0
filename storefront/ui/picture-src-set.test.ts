import { expect, test } from 'vitest'
import { pictureSrcSet, pictureUrl } from './picture-src-set.ts'

test('PICTURE-9: a picture is offered in every width up to three pixels for each that the page counts', () => {
  const widths = (width: number) => [...pictureSrcSet('/pictures/tv.svg', width).matchAll(/ (\d+)w/g)].map(([, w]) => w)
  expect(widths(96)).toEqual(['96', '128', '256', '384'])
  expect(widths(640)).toEqual(['96', '128', '256', '384', '640', '750', '828', '1080', '1200', '1920'])
  expect(widths(1280).at(-1)).toBe('3840')
  expect(widths(5000).at(-1)).toBe('3840')
})

test('PICTURE-9: the width in the address and the width that is promised are the same', () => {
  for (const candidate of pictureSrcSet('/pictures/fibre.svg', 1280).split(', ')) {
    const [, requested, promised] = /^\/image\?url=%2Fpictures%2Ffibre\.svg&w=(\d+)&q=75 (\d+)w$/.exec(candidate) ?? []
    expect(requested, candidate).toBeDefined()
    expect(requested).toBe(promised)
  }
})

test('an address without a choice has the first width that is large enough', () => {
  expect(pictureUrl('/pictures/tv.svg', 641)).toBe('/image?url=%2Fpictures%2Ftv.svg&w=750&q=75')
  expect(pictureUrl('/pictures/tv.svg', 9000)).toBe('/image?url=%2Fpictures%2Ftv.svg&w=3840&q=75')
})
