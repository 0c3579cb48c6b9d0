import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPieces, joinPieces } from './page-pieces.ts'

const shared = Buffer.from('<style>p { color: red }</style>'.repeat(3000))

test('PRIV-11: a page that is joined of compressed pieces unpacks to the page as it is', () => {
  const pages = [
    ['<html>', shared, '<p>Aoife Ní Bhriain owes €20</p>'.repeat(500)],
    ['<html>', shared, '', shared, 'the end'],
    [shared],
    [''],
    [randomBytes(200_000).toString('latin1'), shared],
  ]
  for (const pieces of pages) expect(gunzipSync(gzipPieces(pieces))).toEqual(joinPieces(pieces))
})

test('PRIV-11: what pages share is in each of them as it was compressed for the first', () => {
  const page = (name: string) => gzipPieces([`<p>${name}</p>`, shared, `<p>${name}</p>`])
  const [one, other] = [page('Aoife'), page('Seán')]
  const alone = gzipPieces([shared]).subarray(10, -10)
  expect(alone.length).toBeGreaterThan(100)
  for (const each of [one, other]) expect(each.includes(alone)).toBe(true)
})
