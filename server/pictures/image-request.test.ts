import { expect, test } from 'vitest'
import { chooseFormat } from './image-request.ts'

test.each([
  { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', format: 'avif' },
  { accept: 'image/webp,*/*', format: 'webp' },
  { accept: 'IMAGE/AVIF;q=0.5, image/webp', format: 'avif' },
  { accept: 'image/avif;q=0, image/webp;q=0.0', format: 'png' },
  { accept: 'image/*', format: 'png' },
  { accept: '*/*', format: 'png' },
  { accept: '', format: 'png' },
  { accept: undefined, format: 'png' },
])('PICTURE-3: a client that accepts "$accept" gets $format', ({ accept, format }) => {
  expect(chooseFormat(accept)).toBe(format)
})
