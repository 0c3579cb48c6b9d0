import { fstatSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LogTarget } from './bounded-writer.ts'

const STDOUT = 1
const writeSome = promisify(write)

/**
 * Where a container or a service manager reads the log. A reader of a pipe that is slow or gone must hold up nobody, so
 * a pipe is written to without blocking, and a file behind the shop's back.
 */
export function standardOutput(): LogTarget {
  const kind = fstatSync(STDOUT)
  const isPipe = kind.isFIFO() || kind.isSocket()
  // Without a listener a reader that went away would end the process; the callback of the write tells us as well.
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
