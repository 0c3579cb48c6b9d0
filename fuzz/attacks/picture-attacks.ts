import { readdirSync } from 'node:fs'
import { type Attack, exchangeOf } from '../attack.ts'
import type { Random } from '../random.ts'
import { mutated } from './nasty-values.ts'

const NAMES = readdirSync(new URL('../../catalogue/pictures/', import.meta.url)).toSorted()
/** The largest takes seconds of a processor, so a few are enough. */
const WIDTHS = [
  ...['96', '128', '256', '384', '640', '750', '828', '1080', '1200'].flatMap((width) => [width, width]),
  '3840',
]
const WRONG = [
  '',
  '0',
  '-1',
  '1',
  '97',
  '4294967296',
  '1e3',
  '640px',
  ' 640',
  '640 ',
  '0x280',
  '٦٤٠',
  'NaN',
  '%00',
  '%ff',
]
const URLS = [
  'http://127.0.0.1:1/pictures/a.svg',
  '//evil.example/pictures/a.svg',
  'file:///etc/passwd',
  '/pictures/../../etc/passwd',
  '/pictures/%2e%2e%2fbrand.json',
  '/pictures/..',
  '/pictures/.',
  '/pictures/__proto__',
  '/pictures/%00',
  '/image?url=/image',
  '\\\\evil.example\\a.svg',
  '/online-acquisition-cms/uploads/alert.svg',
  '/online-acquisition-cms/uploads/nothing.jpg',
  '/online-acquisition-cms/uploads/..%2f..%2fapi%2fusers.png',
  'https://media.example/a.png',
  '',
]
const ACCEPTS = ['image/avif,image/webp,*/*', 'image/webp', '*/*', '', 'image/avif;q=0', ';;;,,,', 'image/'.repeat(500)]

export function pictureAttack(random: Random): Attack {
  const way = random.weighted({ make: 2, parameters: 6, address: 3, original: 3, repeated: 1 })
  const name = random.pick(NAMES)
  const headers = [['Accept', random.pick(ACCEPTS)]] as const
  const asked = (what: string, target: string): Attack => ({
    kind: 'picture',
    name: what,
    exchanges: [exchangeOf({ target: visible(target), headers })],
  })
  if (way === 'make')
    return asked('a picture in a size', image(name, random.pick(WIDTHS), String(random.between(1, 100))))
  if (way === 'original')
    return asked('a picture as drawn', `/pictures/${random.chance(0.5) ? name : mutated(random, name)}`)
  if (way === 'address')
    return asked('a picture from elsewhere', `/image?url=${encodeURIComponent(random.pick(URLS))}&w=640&q=75`)
  if (way === 'repeated')
    return asked('parameters twice', `${image(name, '640', '75')}&w=96&url=/pictures/a.svg&q=1&q=${'9'.repeat(3000)}`)
  const [width, quality] = random.chance(0.5) ? [random.pick(WRONG), '75'] : ['640', random.pick(WRONG)]
  return asked('a size that is none', image(name, width, quality))
}

function image(name: string, width: string, quality: string): string {
  return `/image?url=%2Fpictures%2F${name}&w=${width}&q=${quality}`
}

function visible(target: string): string {
  return Array.from(target, (char) =>
    char > ' ' && char <= '~' ? char : encodeURIComponent(char.toWellFormed()),
  ).join('')
}
