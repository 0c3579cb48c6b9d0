import { close, fchmodSync, fstatSync, openSync, write, writeSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LogTarget } from './bounded-writer.ts'

type Settings = {
  file: string
  /** No file grows beyond this, except for a single longer line. */
  maxBytes: number
  maxAgeMs: number
  /** How many old files are retained, as `server.log.1` (the youngest) and so on. */
  oldFiles: number
  now: () => number
}

/** Lines about visitors are for operators alone. */
const OWNER_ONLY = 0o600

/** A full disk may have room again later; any other error is a wrong setting. */
const PASSING = new Set(['ENOSPC', 'EDQUOT'])

const writeSome = promisify(write)
const closeFile = promisify(close)

type Opened = { fd: number; size: number; since: number; rotates: boolean }

/**
 * A log file that is rotated, numbered, when it is full or old, while the shop writes on. A line is never split over two
 * files. Throws at once where the file can never be written to.
 */
export function rotatingFile(settings: Settings): LogTarget {
  const { file, maxBytes, maxAgeMs, oldFiles, now } = settings
  let opened: Opened | null = firstOpened()

  function firstOpened(): Opened | null {
    try {
      return openNow()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (PASSING.has(code)) return null
      throw new Error(
        `LOG_FILE ${file} cannot be written to (${code}): name a file in a folder that the shop may write.`,
      )
    }
  }

  function openNow(): Opened {
    const fd = openSync(file, 'a', OWNER_ONLY)
    const { size, birthtimeMs, uid, mode } = fstatSync(fd)
    const isFile = fstatSync(fd).isFile()
    // Created by an earlier version, or by hand.
    if (isFile && (mode & 0o077) !== 0 && uid === process.getuid?.()) fchmodSync(fd, OWNER_ONLY)
    return { fd, size, since: size > 0 && birthtimeMs > 0 ? birthtimeMs : now(), rotates: isFile }
  }

  /** Another server or a system tool may have rotated it. */
  async function isStillThere({ fd }: Opened): Promise<boolean> {
    const there = await stat(file).catch(() => null)
    const ours = fstatSync(fd)
    return there !== null && there.ino === ours.ino && there.dev === ours.dev
  }

  async function rotate(full: Opened): Promise<void> {
    if (await isStillThere(full)) {
      const base = `${path.basename(file)}.`
      const numbers = (await readdir(path.dirname(file)))
        .filter((name) => name.startsWith(base) && /^\d{1,6}$/.test(name.slice(base.length)))
        .map((name) => Number(name.slice(base.length)))
      for (const number of numbers.toSorted((a, b) => b - a)) {
        if (number >= oldFiles) await rm(`${file}.${number}`, { force: true })
        else await rename(`${file}.${number}`, `${file}.${number + 1}`)
      }
      await rename(file, `${file}.1`)
    }
    opened = openNow()
    await closeFile(full.fd)
  }

  return {
    async write(bytes, isFresh) {
      opened ??= openNow()
      const { size, since, rotates } = opened
      const isFull = size + bytes.length > maxBytes || now() - since >= maxAgeMs
      if (rotates && isFresh && size > 0 && isFull) await rotate(opened)
      const { bytesWritten } = await writeSome(opened.fd, bytes)
      opened.size += bytesWritten
      return bytesWritten
    },
    writeNow(bytes) {
      opened ??= openNow()
      return writeSync(opened.fd, bytes)
    },
  }
}
