import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
const DOTS_PER_INCH = 72
/** The share of a maskable icon that every shape of a launcher shows: a circle of 80 %. */
const SAFE_ZONE = 0.8

/** The sign of the shop as the icons that launchers and home screens take, by file name. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const sign = readFileSync(`${PUBLIC}favicon.svg`, 'utf8')
  // Launchers cut their own corners.
  const square = sign.replace(/ rx="[\d.]+"/, '')
  const side = Number(/viewBox="0 0 (\d+) /.exec(sign)?.[1])
  const png = (svg: string, pixels: number) =>
    sharp(Buffer.from(svg), { density: (DOTS_PER_INCH * pixels) / side })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  return new Map([
    ['icon-192.png', await png(sign, 192)],
    ['icon-512.png', await png(sign, 512)],
    ['maskable-512.png', await png(withMargin(square, side), 512)],
    ['apple-touch-icon.png', await png(square, 180)],
  ])
}

/** The drawing smaller, on its own ground, which stays as large as it is. */
function withMargin(svg: string, side: number): string {
  const margin = (side * (1 - SAFE_ZONE)) / 2
  return svg.replace(/<g /, `<g transform="translate(${margin} ${margin}) scale(${SAFE_ZONE})" `)
}

if (import.meta.main) {
  const icons = await drawIcons()
  mkdirSync(`${PUBLIC}icons`, { recursive: true })
  for (const [name, bytes] of icons) writeFileSync(`${PUBLIC}icons/${name}`, bytes)
  console.log(`${icons.size} icons drawn`)
}
