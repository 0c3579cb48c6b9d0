import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The number of an object of the file. */
export type Ref = number

/** Objects of a PDF file, as they are written (ISO 32000-1). */
export type PdfObjects = {
  reserve(): Ref
  /** A dictionary or another object without a stream. */
  add(object: string, ref?: Ref): Ref
  stream(dictionary: string, content: string | Uint8Array, ref?: Ref): Ref
}

/** The bytes that many files begin with, and where in them their objects are. */
export type FileHead = { bytes: Buffer; offsets: readonly number[] }

/** By its second line programs see that the file is no text. */
const HEADER = Buffer.from(['%PDF-1.7', '%\xe2\xe3\xcf\xd3', ''].join('\n'), 'latin1')
/** The comment after the objects that all files share. */
const HEAD_END = '%Only of this document:\n'
/** The objects before it are those of the document alone. */
const NONE: FileHead = { bytes: HEADER, offsets: [] }

/** The first object has the number 1. */
export function writeHead(write: (objects: PdfObjects) => void): FileHead {
  const file = openObjects(NONE, { isPlain: true })
  write(file)
  return { bytes: Buffer.concat([...file.chunks, Buffer.from(HEAD_END)]), offsets: file.offsets }
}

/** The bytes that a file shares with others, and its own. */
export function splitFile(file: Buffer): { head: Buffer; rest: Buffer } {
  const end = file.indexOf(HEAD_END) + HEAD_END.length
  return { head: file.subarray(0, end), rest: file.subarray(end) }
}

/** Dictionaries are compressed together (an object stream), which takes a tenth of a tagged file. */
export function openFile(head: FileHead): PdfObjects & { close(entries: { root: Ref; info: Ref }): Buffer } {
  const file = openObjects(head, { isPlain: false })
  return {
    ...file,
    close({ root, info }) {
      const table = file.stream(
        `/Type/ObjStm/N ${file.inside.length}/First ${firstOf(file.inside)}`,
        textOf(file.inside),
      )
      const places = new Map(file.inside.map(({ ref }, index) => [ref, index]))
      const size = file.reserve() + 1
      const startxref = file.length()
      const entries = Buffer.alloc(size * ENTRY)
      for (let ref = 1; ref < size; ref++) {
        const place = places.get(ref)
        const [type, offset, index] = place === undefined ? [1, file.offsets[ref - 1] ?? 0, 0] : [2, table, place]
        entries.writeUInt8(type, ref * ENTRY)
        entries.writeUInt32BE(ref === size - 1 ? startxref : offset, ref * ENTRY + 1)
        entries.writeUInt16BE(index, ref * ENTRY + 5)
      }
      const id = createHash('sha256').update(Buffer.concat(file.chunks)).digest('hex').slice(0, 32)
      const trailer = `/Type/XRef/Size ${size}/W[1 4 2]/DecodeParms<</Predictor 12/Columns ${ENTRY}>>/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]`
      file.stream(trailer, differences(entries), size - 1)
      return Buffer.concat([...file.chunks, Buffer.from(['startxref', startxref, '%%EOF', ''].join('\n'))])
    },
  }
}

const ENTRY = 7
/** Each byte is written as its difference to that above it, which compresses well (PNG's filter "up"). */
const UP = 2

function differences(entries: Buffer): Buffer {
  const rows = Array.from({ length: entries.length / ENTRY }, (_, row) => {
    const from = row * ENTRY
    return [
      UP,
      ...entries.subarray(from, from + ENTRY).map((byte, index) => byte - (entries[from - ENTRY + index] ?? 0)),
    ]
  })
  return Buffer.from(rows.flat())
}

type Inside = readonly { ref: Ref; object: string }[]

/** Numbers and offsets of the objects, before the objects. */
function indexOf(inside: Inside): string {
  let offset = 0
  return inside
    .map(({ ref, object }) => {
      const entry = `${ref} ${offset}`
      offset += object.length + 1
      return entry
    })
    .join(' ')
}

function firstOf(inside: Inside): number {
  return indexOf(inside).length + 1
}

function textOf(inside: Inside): string {
  return [indexOf(inside), ...inside.map(({ object }) => object)].join('\n')
}

function openObjects(head: FileHead, { isPlain }: { isPlain: boolean }) {
  const chunks = [head.bytes]
  const offsets = [...head.offsets]
  const inside: { ref: Ref; object: string }[] = []
  let length = head.bytes.length
  let last = head.offsets.length
  const reserve = () => {
    last += 1
    return last
  }
  const write = (ref: Ref, ...parts: readonly (string | Uint8Array)[]) => {
    offsets[ref - 1] = length
    const bytes = Buffer.concat([`${ref} 0 obj\n`, ...parts, '\nendobj\n'].map((part) => Buffer.from(part as string)))
    chunks.push(bytes)
    length += bytes.length
  }
  return {
    chunks,
    offsets,
    inside,
    reserve,
    length: () => length,
    add(object: string, ref = reserve()) {
      if (isPlain) write(ref, object)
      else inside.push({ ref, object })
      return ref
    },
    stream(dictionary: string, content: string | Uint8Array, ref = reserve()) {
      const bytes = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, { level: 9 })
      write(ref, `<<${dictionary}/Length ${bytes.length}/Filter/FlateDecode>>\nstream\n`, bytes, '\nendstream')
      return ref
    },
  }
}

const ASCII = /^[\x20-\x7e]*$/

/** A text that readers show. */
export function pdfText(text: string): string {
  if (ASCII.test(text)) return `(${text.replace(/[()\\]/g, '\\$&')})`
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

/** In tenths of a point: nobody sees less. */
export function pdfNumber(value: number, parts = 10): string {
  return String(Math.round(value * parts) / parts)
}
