import { fstatSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LogTarget } from './bounded-writer.ts'

const STDOUT = 1
const writeSome = promisify(write)

/**
 * Standard output, as a container or a service manager reads it. A slow or vanished reader must not block the shop, so a
 * pipe is written to without blocking, and a file asynchronously.
 */
export function standardOutput(): LogTarget {
  const kind = fstatSync(STDOUT)
  const isPipe = kind.isFIFO() || kind.isSocket()
  // Without a listener a closed pipe would end the process; the callback of the write reports the error as well.
  if (isPipe) process.stdout.on('error', () => {})
  return {
    async write(bytes) {
      if (!isPipe) return (await writeSome(STDOUT, bytes)).bytesWritten
      await new Promise<void>((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
      })
      return bytes.length
    },
    writeNow: (bytes) => writeSync(STDOUT, bytes),
  }
}
