import { inflateSync } from 'node:zlib'

/** The compressed streams of a PDF: the drawing of its pages, and the tables of its fonts. */
export function pdfStreams(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/\/Length (\d+)[\s\S]{0,60}?stream\n/g)].flatMap((found) => {
    const start = found.index + found[0].length
    try {
      return [inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1')]
    } catch {
      // A font or another stream without text.
      return []
    }
  })
}
