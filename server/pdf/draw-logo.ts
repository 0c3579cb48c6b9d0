import type { PageLayout } from './page-layout.ts'
import { pdfNumber } from './pdf-objects.ts'

const SIDE = 36
/** A rounded square, filled from one colour to the other, and two waves on it; its origin is the upper left corner. */
const SQUARE = `9.5 0 m 26.5 0 l 31.75 0 36 4.25 36 9.5 c 36 26.5 l 36 31.75 31.75 36 26.5 36 c
9.5 36 l 4.25 36 0 31.75 0 26.5 c 0 9.5 l 0 4.25 4.25 0 9.5 0 c h W n /wave sh`
const WAVES = `1 G 1 J /faint gs 2.6 w 9.5 14.5 m 13 10 16 10 19 13 c 22 16 24.5 16 27.5 12.2 c S
/whole gs 3.4 w 6 23 m 10.5 17 14.5 16.5 18.5 20.5 c 22.5 24.5 26 24 30 19 c S`

/** The wave and the name of the brand, as in the head of the shop, which screen readers skip: the sender is in words below it. */
export function drawLogo(page: PageLayout, name: string, size: number, side: 'left' | 'right'): void {
  const style = { font: 'display', size: size * 0.72, brand: true } as const
  const wide = size * 1.3 + page.widthOf(name, style)
  const x = side === 'left' ? page.left : page.left + page.width - wide
  const scale = pdfNumber(size / SIDE, 1000)
  const wave = `q ${scale} 0 0 -${scale} ${pdfNumber(x)} ${pdfNumber(page.height - page.y)} cm\n${SQUARE}\n${WAVES} Q`
  page.draw(`${wave}\n${page.line(name, style, x + size * 1.3, page.y + size * 0.08)}`)
}
