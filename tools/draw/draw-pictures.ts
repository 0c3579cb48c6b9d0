import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Handset } from '#domain/catalogue/device.ts'
import { writeCmsPictures } from './cms-pictures.ts'
import { drawHandsets } from './handset-pictures.ts'
import { drawIllustrations } from './illustrations.ts'

const CATALOGUE = fileURLToPath(new URL('../../catalogue/', import.meta.url))

/** Every picture of the catalogue by its file name. The handsets' colours come from their own files. */
export function drawPictures(): Map<string, string> {
  const pictures = new Map<string, string>()
  const take = (name: string, svg: string) => pictures.set(`${name}.svg`, svg)
  const files = globSync(`${CATALOGUE}handsets/*.json`)
  drawIllustrations(take)
  drawHandsets(
    // The catalogue's own check says whether they are what they should be.
    files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Handset),
    take,
  )
  return pictures
}

if (import.meta.main) {
  const pictures = drawPictures()
  mkdirSync(`${CATALOGUE}pictures`, { recursive: true })
  for (const [name, svg] of pictures) writeFileSync(`${CATALOGUE}pictures/${name}`, svg)
  console.log(`${pictures.size + writeCmsPictures()} pictures drawn`)
}
