import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const HEAD = 12
const ENTRY = 16
const TRUE_TYPE = 0x00010000

/** By their tags. */
type Tables = ReadonlyMap<string, Buffer>

/**
 * Of a WOFF file (W3C, WOFF File Format 1.0). Fontkit can read it, but inflates each table in JavaScript, which took three quarters of
 * the time of a document.
 */
export function tablesOfWoff(woff: Buffer): Tables {
  return new Map(
    entriesOf(woff, WOFF_HEAD, WOFF_ENTRY).map((entry) => {
      const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
      const bytes = woff.subarray(start, start + packed)
      return [tagOf(entry), packed < length ? inflateSync(bytes) : bytes]
    }),
  )
}

/** Of an OpenType file. */
export function tablesOf(file: Buffer): Tables {
  return new Map(
    entriesOf(file, HEAD, ENTRY, 4).map((entry) => {
      const start = entry.readUInt32BE(8)
      return [tagOf(entry), file.subarray(start, start + entry.readUInt32BE(12))]
    }),
  )
}

function entriesOf(file: Buffer, head: number, size: number, count = 12): Buffer[] {
  return Array.from({ length: file.readUInt16BE(count) }, (_, index) => file.subarray(head + index * size))
}

function tagOf(entry: Buffer): string {
  return entry.toString('latin1', 0, 4)
}

export function openTypeFile(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(HEAD + sorted.length * ENTRY)
  const halving = Math.floor(Math.log2(sorted.length))
  head.writeUInt32BE(TRUE_TYPE)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(2 ** halving * ENTRY, 6)
  head.writeUInt16BE(halving, 8)
  head.writeUInt16BE((sorted.length - 2 ** halving) * ENTRY, 10)
  let place = head.length
  const padded = sorted.map(([tag, bytes], index) => {
    const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    const entry = head.subarray(HEAD + index * ENTRY)
    entry.write(tag, 'latin1')
    entry.writeUInt32BE(checksumOf(whole), 4)
    entry.writeUInt32BE(place, 8)
    entry.writeUInt32BE(bytes.length, 12)
    place += whole.length
    return whole
  })
  return Buffer.concat([head, ...padded])
}

function checksumOf(table: Buffer): number {
  let sum = 0
  for (let place = 0; place < table.length; place += 4) sum = (sum + table.readUInt32BE(place)) >>> 0
  return sum
}
