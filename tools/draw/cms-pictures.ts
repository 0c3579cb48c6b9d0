import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Ground, ground, lineColours } from './grounds.ts'
import { arcs, cottage, hub } from './home-things.ts'
import { boxes, van } from './moving-things.ts'
import { drawing, place } from './paint.ts'
import { PRODUCTS } from './products.ts'
import { pocketWifi } from './screen-things.ts'

const FOLDER = fileURLToPath(new URL('../../sandbox/cms/pictures/', import.meta.url))

/** Scenes of the demo's marketing pages, in a box of 640 by 400. */
const SCENES = {
  screens: { kind: 'blush', body: PRODUCTS['fibre-screens'] },
  cabinet: { kind: 'lilac', body: PRODUCTS['part-fibre'] },
  home: { kind: 'iris', body: PRODUCTS['national-fibre'] },
  work: { kind: 'mauve', body: PRODUCTS['fibre-work'] },
  phone: { kind: 'lilac', body: PRODUCTS['home-phone'] },
  hub: { kind: 'rose', body: PRODUCTS.fibre },
  moving: {
    kind: 'iris',
    body: (kind: Ground) =>
      `${arcs(520, 116, [22, 42], lineColours(kind).slice(0, 2), 9)}${place(520, 300, 0.8, cottage)}${place(212, 362, 1.02, van)}${place(470, 372, 1.1, boxes)}`,
  },
  unpacked: {
    kind: 'rose',
    body: (kind: Ground) =>
      `${arcs(300, 128, [30, 56, 84], lineColours(kind), 12)}${place(300, 346, 0.94, hub)}${place(486, 362, 1.2, boxes)}${place(132, 362, 0.8, pocketWifi)}`,
  },
} satisfies Record<string, { kind: Ground; body: (kind: Ground) => string }>

/** Each in the crops of an image content entry: 3:2 on wide screens, 4:3 on phones. */
export function drawCmsPictures(): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const [name, { kind, body }] of Object.entries(SCENES)) {
    pictures.set(`${name}-desktop.svg`, drawing(960, 640, ground(960, 640, kind) + place(0, 30, 1.5, body(kind))))
    pictures.set(`${name}-mobile.svg`, drawing(640, 480, ground(640, 480, kind) + place(-32, 30, 1.1, body(kind))))
  }
  return pictures
}

export function writeCmsPictures(): number {
  const pictures = drawCmsPictures()
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, svg] of pictures) writeFileSync(`${FOLDER}${name}`, svg)
  return pictures.size
}
