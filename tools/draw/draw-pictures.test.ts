import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawCmsPictures } from './cms-pictures.ts'
import { drawPictures } from './draw-pictures.ts'

const ofCatalogue = [...drawPictures()]
const ofCms = [...drawCmsPictures()]
const pictures = [...ofCatalogue, ...ofCms]
const folder = new URL('../../catalogue/pictures/', import.meta.url)
const cmsFolder = new URL('../../sandbox/cms/pictures/', import.meta.url)

test('PICTURE-10: every drawing in the catalogue is the one that is drawn now', () => {
  expect(ofCatalogue.length).toBeGreaterThan(100)
  const outdated = ofCatalogue.filter(([name, svg]) => readFileSync(new URL(name, folder), 'utf8') !== svg)
  expect(outdated.map(([name]) => name)).toEqual([])
})

test('PICTURE-10: every drawing of the demo’s CMS is the one that is drawn now', () => {
  expect(ofCms.length).toBeGreaterThan(10)
  const outdated = ofCms.filter(([name, svg]) => readFileSync(new URL(name, cmsFolder), 'utf8') !== svg)
  expect(outdated.map(([name]) => name)).toEqual([])
})

test('PICTURE-10: a drawing has a size, no words, no scripts and nothing from elsewhere', () => {
  for (const [name, svg] of pictures) {
    expect(svg, name).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+">/,
    )
    expect(svg.slice(40), name).not.toMatch(
      /<(text|script|style|image|use|foreignObject)\b|href|https?:|\son\w+=|NaN|undefined/,
    )
  }
})

test('PICTURE-10: every paint that a drawing names comes with it', () => {
  for (const [name, svg] of pictures) {
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    const missing = used.filter((id) => !svg.includes(`id="${id}"`))
    expect(missing, name).toEqual([])
  }
})

test('PICTURE-10: a picture of a handset weighs less than 6 kB, any other less than 12 kB', () => {
  for (const [name, svg] of pictures) {
    expect(svg.length, name).toBeLessThan(name.startsWith('handset-') ? 6000 : 12_000)
  }
})
