import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pixels per module, and modules of the quiet zone around the code. */
const SCALE = 8
const FRAME = 4

/** A QR code as a black and white PNG, because mail programs show no other format of it. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: FRAME })
  const rows = data.flatMap((squares) => {
    // A module is eight pixels, one byte; the first byte of a row says that there is no filter.
    const line = Buffer.from([0, ...squares.map((isDark) => (isDark ? 0x00 : 0xff))])
    return Array.from({ length: SCALE }, () => line)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size * SCALE, 0)
  header.writeUInt32BE(size * SCALE, 4)
  // Bit depth 1, greyscale.
  header.writeUInt8(1, 8)
  const picture = deflateSync(Buffer.concat(rows))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', picture), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
