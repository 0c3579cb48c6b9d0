import { type Ground, ground, lineColours, logo } from './grounds.ts'
import { arcs, homePhone, hub, strand } from './home-things.ts'
import { drawing, place } from './paint.ts'
import { PRODUCTS, type ProductName } from './products.ts'
import {
  cinemaTv,
  essentialTv,
  familyTv,
  homeRouter,
  phoneBack,
  phoneFront,
  pocketWifi,
  waveBadge,
} from './screen-things.ts'

const NEARER = 0.76

const HEADERS = {
  fibre: 'rose',
  'fibre-screens': 'blush',
  'fibre-work': 'iris',
  'fibre-studio': 'mauve',
  'national-fibre': 'iris',
  'part-fibre': 'lilac',
  copper: 'mauve',
  'home-phone': 'lilac',
  'tv-essential': 'mauve',
  'tv-family': 'blush',
  'tv-cinema': 'iris',
  'bill-pay': 'blush',
  'sim-only': 'iris',
  'mobile-broadband': 'rose',
} satisfies Partial<Record<ProductName, Ground>>

const SMALL_AND_LARGE = {
  'device-ostrel-home-5g': 'rose',
  'device-kaimo-pocket-5g': 'lilac',
  'addon-wifi-booster': 'rose',
  'addon-static-ip': 'iris',
  'addon-international': 'lilac',
  'addon-sports': 'mauve',
  'addon-insurance': 'iris',
  'addon-insurance-plus': 'blush',
} satisfies Partial<Record<ProductName, Ground>>

/** Takes a drawing by its name. */
export type Take = (name: string, svg: string) => void

function entries<Name extends ProductName>(grounds: Record<Name, Ground>): [Name, Ground][] {
  return Object.entries(grounds) as [Name, Ground][]
}

/** Drawn twice: as it is, and as it is on a card that has been chosen. */
function drawHeaders(take: Take): void {
  for (const [name, kind] of entries(HEADERS)) {
    take(name, drawing(640, 400, ground(640, 400, kind) + PRODUCTS[name](kind)))
    take(`${name}_Active`, drawing(640, 400, ground(640, 400, 'chosen') + PRODUCTS[name]('chosen')))
  }
}

/** A picture of its own for a narrow screen: the middle, nearer. */
function drawSmallAndLarge(take: Take): void {
  for (const [name, kind] of entries(SMALL_AND_LARGE)) {
    take(name, drawing(640, 400, ground(640, 400, kind) + PRODUCTS[name](kind)))
    take(
      `${name}-mobile`,
      drawing(320, 320, ground(320, 320, kind) + place(160 - 320 * NEARER, 12, NEARER, PRODUCTS[name](kind))),
    )
  }
}

const house = (kind: Ground) => `${arcs(0, -212, [34, 62, 92], lineColours(kind), 12)}${hub}`
const tvs = `${place(-330, 8, 0.72, essentialTv)}${place(330, 8, 0.72, cinemaTv)}`
const phones = `${place(70, 0, 1, phoneBack, 9)}${place(-50, 0, 1.04, phoneFront, -6)}`

function drawSingles(take: Take): void {
  const wide = (kind: Ground, body: string) => drawing(1280, 400, ground(1280, 400, kind) + body)
  const light = strand(
    'M-20 330c200 60 300-70 470-60 90 6 100 66 190 66',
    [
      [226, 319],
      [450, 270],
    ],
    14,
  )
  const onward = strand(
    'M660 336c120 0 170-70 300-50s200 60 340 16',
    [
      [806, 304],
      [960, 286],
    ],
    14,
  )
  for (const [name, product] of [
    ['fibre-single', 'fibre'],
    ['part-fibre-single', 'part-fibre'],
    ['tv-single', 'tv-family'],
  ] as const) {
    for (const [suffix, kind] of [
      ['', HEADERS[product]],
      ['_Active', 'chosen'],
    ] as const) {
      const body = {
        'fibre-single': `${light}${onward}${place(640, 350, 0.98, house(kind))}`,
        'part-fibre-single': `${strand('M-20 356c120 0 200-26 322-26', [[142, 343]], 12)}${place(320, 0, 1, PRODUCTS['part-fibre']())}`,
        'tv-single': `${place(640, 350, 1, tvs)}${place(320, 0, 1, PRODUCTS['tv-family']())}`,
      }[name]
      take(`${name}${suffix}`, wide(kind, body))
    }
  }
}

const glowBehind = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#violetBloom)" opacity=".75"/>`

/** Words stand on the left of the wide one, so the left is left calm. */
function drawTacticalOffers(take: Take): void {
  const offers = {
    'tactical-fibre': `${strand(
      'M-420 30c120 0 200-90 300-80 70 8 60 46 120 46',
      [
        [-240, -14],
        [-132, -50],
      ],
      13,
    )}${house('night')}`,
    'tactical-tv': `${place(0, 0, 1.08, familyTv)}`,
    'tactical-mobile': `${place(0, 8, 1.02, phones)}`,
  }
  for (const [name, body] of Object.entries(offers)) {
    take(
      `${name}-desktop`,
      drawing(1280, 320, ground(1280, 320, 'night') + glowBehind(980, 170, 240) + place(980, 296, 0.92, body)),
    )
    take(
      `${name}-mobile`,
      drawing(640, 400, ground(640, 400, 'night') + glowBehind(320, 200, 230) + place(320, 346, 1.05, body)),
    )
  }
}

function drawSharePictures(take: Take): void {
  const things = {
    'share-home': `${place(-150, 0, 1.3, essentialTv)}${place(130, 12, 1.2, house('night'))}${place(280, 18, 0.96, phoneFront, 6)}`,
    'share-broadband': `${strand(
      'M-900 60c200 40 330-130 520-120 120 8 150 56 380 56',
      [
        [-636, 11],
        [-380, -60],
      ],
      16,
    )}${place(0, 0, 1.35, house('night'))}`,
    'share-tv': place(0, 0, 1.6, familyTv),
    'share-phone': place(0, 0, 1.5, homePhone),
    'share-mobile': place(0, 0, 1.5, phones),
    'share-mobile-broadband': `${arcs(-60, -330, [40, 76, 114], lineColours('night'), 16)}${place(-60, 0, 1.32, homeRouter(waveBadge))}${place(140, 20, 1.25, pocketWifi)}`,
  }
  for (const [name, body] of Object.entries(things)) {
    take(
      name,
      drawing(
        1200,
        630,
        `${ground(1200, 630, 'night')}${glowBehind(720, 330, 330)}${logo(80, 80, 120)}${place(name === 'share-home' ? 700 : 720, 520, 1, body)}`,
      ),
    )
  }
}

/** Every picture of the catalogue but the handsets. */
export function drawIllustrations(take: Take): void {
  drawHeaders(take)
  drawSmallAndLarge(take)
  drawSingles(take)
  drawTacticalOffers(take)
  drawSharePictures(take)
}
