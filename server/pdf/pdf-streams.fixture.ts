import { inflateSync } from 'node:zlib'

/** The streams of a PDF, inflated: the drawing of its pages, its fonts, and its other objects. */
export function pdfStreams(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/\/Length (\d+)\/Filter\/FlateDecode>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1')
  })
}

/** The objects that only this document has: its structure, its pages, its title. */
export function pdfObjects(bytes: Buffer): string {
  return pdfStreams(bytes).find((stream) => stream.includes('/Type/Catalog')) ?? ''
}

/** Of all its fonts. */
export function sizesIn(bytes: Buffer): number[] {
  return pdfStreams(bytes).flatMap((stream) => [...stream.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size)))
}
