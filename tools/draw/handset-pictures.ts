import type { Handset } from '#domain/catalogue/device.ts'
import { handset } from './handset.ts'
import { MAKERS } from './handset-shapes.ts'
import type { Take } from './illustrations.ts'
import { MARKS, mark } from './marks.ts'
import { drawing } from './paint.ts'

/** One picture for each colour of a handset, and the manufacturers' marks. */
export function drawHandsets(handsets: readonly Handset[], take: Take): void {
  for (const { manufacturer, model, variants } of handsets) {
    const maker = MAKERS[manufacturer]
    const shape = maker?.models[model]
    if (maker === undefined || shape === undefined)
      throw new Error(`Nobody has said what a ${manufacturer} ${model} looks like`)
    const colours = new Map(variants.map(({ picture, colorCode }) => [picture, colorCode]))
    for (const [picture, colour] of colours) {
      const { wallpaper, hue } = maker
      const body = handset(shape, { name: manufacturer, wallpaper, hue }, colour)
      take(picture.replace(/\.svg$/, ''), drawing(600, 600, body))
    }
  }
  for (const manufacturer of Object.keys(MARKS)) {
    const body = `<g transform="translate(8 8) scale(1.667)">${mark(manufacturer, '#2c0e3e')}</g>`
    take(`logo-${manufacturer.toLowerCase()}`, drawing(96, 96, body))
  }
}
