import type { PageLayout } from './page-layout.ts'

const SIDE = 36
const PINK = '#d50074'
const PURPLE = '#7d3ab7'

/** The wave and the name of the brand, as in the head of the shop, which screen readers skip: the sender is in words below it. */
export function drawLogo({ doc, left, width }: PageLayout, name: string, size: number, side: 'left' | 'right'): void {
  const top = doc.y
  doc.markContent('Artifact', { type: 'Layout' })
  doc.font('display').fontSize(size * 0.72)
  const wide = size * 1.3 + doc.widthOfString(name)
  const x = side === 'left' ? left : left + width - wide
  drawWave(doc, x, top, size / SIDE)
  doc.fillColor('#330a52').text(name, x + size * 1.3, top + size * 0.08, { lineBreak: false })
  doc.endMarkedContent()
  doc.y = top
}

function drawWave(doc: PDFKit.PDFDocument, x: number, y: number, scale: number): void {
  const fill = doc.linearGradient(0, 0, SIDE, SIDE).stop(0, PINK).stop(1, PURPLE)
  doc.save().translate(x, y).scale(scale)
  doc.roundedRect(0, 0, SIDE, SIDE, 9.5).fill(fill)
  doc.lineCap('round').strokeColor('#ffffff')
  doc.path('M9.5 14.5c3.5-4.5 6.5-4.5 9.5-1.5s5.5 3 8.5-.8').lineWidth(2.6).strokeOpacity(0.6).stroke()
  doc.path('M6 23c4.5-6 8.5-6.5 12.5-2.5s7.5 3.5 11.5-1.5').lineWidth(3.4).strokeOpacity(1).stroke()
  doc.restore()
}
