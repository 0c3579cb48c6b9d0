import { type Attack, exchangeOf } from '../attack.ts'
import type { Random } from '../random.ts'
import { nastyText } from './nasty-values.ts'

const MODALS = ['nbi-order-pending', 'Error_1_try_again', 'nbi-survey-required', 'nobody-has-this']
const UPLOADS = [
  'alert.svg',
  'phone.svg',
  '..%2f..%2fapi%2fusers',
  '%2e%2e/%2e%2e/admin',
  '../api/eir-action-modals',
  'a.svg%00.png',
  '.svg',
  'a.php',
  `${'a'.repeat(121)}.svg`,
  `${'a'.repeat(4000)}.svg`,
  'a.svg?x=1',
  'a.svg#.png',
  '%ff.png',
  'CON.svg',
]
const COLLECTIONS = [
  'eir-action-modals',
  'users',
  'eir-action-modals/',
  'eir-action-modals%2f..',
  '..',
  'upload/files',
  '%00',
]

/** The pass-through to the CMS: nothing of it but modals and pictures, whatever the path and the filter say. */
export function cmsAttack(random: Random): Attack {
  const way = random.weighted({ modal: 3, filter: 4, collection: 3, upload: 4 })
  const text = () => encodeURIComponent(nastyText(random, 4000).toWellFormed())
  const asked = (name: string, path: string): Attack => ({
    kind: 'cms',
    name,
    exchanges: [exchangeOf({ target: `/online-acquisition-cms/${path}` })],
  })
  if (way === 'modal') return asked('a modal', `api/eir-action-modals?filters[modalID][$eq]=${random.pick(MODALS)}`)
  if (way === 'upload') return asked('a file of the CMS', `uploads/${random.pick(UPLOADS)}`)
  if (way === 'collection') return asked('another collection', `api/${random.pick(COLLECTIONS)}?populate=*`)
  const filter = random.pick([
    `filters[modalID][$eq]=${text()}`,
    `filters[modalID][$ne]=x&filters[modalID][$eq]=${text()}`,
    `filters[modalID][$eq]=a&filters[modalID][$eq]=b`,
    `filters[$or][0][password][$startsWith]=a`,
    `populate=deep,${'9'.repeat(200)}`,
    `filters${'[a]'.repeat(300)}=1`,
    `filters[__proto__][x]=1`,
    'a=1&'.repeat(1500),
  ])
  return asked('a filter', `api/eir-action-modals?${filter}`)
}
