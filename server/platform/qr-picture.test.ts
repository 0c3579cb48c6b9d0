import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

const CODE = 'LPA:1$smdp.sandbox.example$0123456789ABCDEF0123'

test('ESIM-22: the picture of a QR code is a PNG of its squares, each eight pixels wide, with a quiet frame', () => {
  const picture = qrPicture(CODE)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  const side = picture.readUInt32BE(16)
  const { data, size } = encode(CODE, { ecc: 'M', border: 4 })
  expect([side, picture.readUInt32BE(20)]).toEqual([size * 8, size * 8])
  const start = picture.indexOf('IDAT') + 4
  const rows = inflateSync(picture.subarray(start, start + picture.readUInt32BE(start - 8)))
  const width = size + 1
  const drawn = data.map((_, y) =>
    [...rows.subarray(y * 8 * width + 1, y * 8 * width + width)].map((byte) => byte === 0),
  )
  expect(drawn).toEqual(data)
  expect(drawn.slice(0, 4).flat()).not.toContain(true)
})
