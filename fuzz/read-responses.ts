import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type HttpResponse = {
  status: number
  /** By name in small letters; what is said twice is joined by a line. */
  headers: ReadonlyMap<string, string>
  body: string
}

export type Reading = { responses: HttpResponse[]; rest: Buffer; broken: string | null }

const STATUS_LINE = /^HTTP\/1\.1 (\d{3})(?: .*)?$/
const MOST_UNPACKED_BYTES = 20_000_000

/**
 * Parses all whole responses, strictly: what a proxy could misunderstand is reported as broken.
 * @param methods of the requests, in their order: a response to HEAD has no body
 * @param ended nothing more will come, so that a response without a length is whole
 */
export function readResponses(bytes: Buffer, methods: readonly string[], ended: boolean): Reading {
  const responses: HttpResponse[] = []
  let rest = bytes
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd < 0) break
    const [first = '', ...lines] = rest.toString('latin1', 0, headEnd).split('\r\n')
    const status = Number(STATUS_LINE.exec(first)?.[1])
    if (Number.isNaN(status)) return { responses, rest, broken: `"${first.slice(0, 80)}" is no status line` }
    const headers = new Map<string, string>()
    for (const line of lines) {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/.exec(line) ?? []
      if (name === undefined) return { responses, rest, broken: `"${line.slice(0, 80)}" is no header` }
      const key = name.toLowerCase()
      headers.set(key, headers.has(key) ? `${headers.get(key)}\n${value}` : (value ?? ''))
    }
    if (status < 200) {
      rest = rest.subarray(headEnd + 4)
      continue
    }
    const body = bodyOf(rest.subarray(headEnd + 4), {
      status,
      headers,
      method: methods[responses.length] ?? 'GET',
      ended,
    })
    if (body === null) break
    if (typeof body === 'string') return { responses, rest, broken: body }
    responses.push({ status, headers, body: unpacked(body.bytes, headers.get('content-encoding')) })
    rest = rest.subarray(headEnd + 4 + body.length)
  }
  return { responses, rest, broken: null }
}

type Head = { status: number; headers: ReadonlyMap<string, string>; method: string; ended: boolean }

/** Null: there is more to come. A text: what is wrong with it. */
function bodyOf(
  rest: Buffer,
  { status, headers, method, ended }: Head,
): { bytes: Buffer; length: number } | string | null {
  if (method === 'HEAD' || status === 204 || status === 304) return { bytes: Buffer.alloc(0), length: 0 }
  const length = headers.get('content-length')
  const coding = headers.get('transfer-encoding')
  if (length !== undefined && coding !== undefined) return 'both a length and a transfer coding'
  if (coding !== undefined) return coding === 'chunked' ? chunks(rest) : `the transfer coding ${coding}`
  if (length === undefined) return ended ? { bytes: rest, length: rest.length } : null
  if (!/^\d+$/.test(length)) return `the length "${length}"`
  return rest.length < Number(length) ? null : { bytes: rest.subarray(0, Number(length)), length: Number(length) }
}

function chunks(rest: Buffer): { bytes: Buffer; length: number } | string | null {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = rest.toString('latin1', at, lineEnd)
    if (!/^[\da-f]+$/i.test(size)) return `the chunk size "${size.slice(0, 20)}"`
    const bytes = Number.parseInt(size, 16)
    const from = lineEnd + 2
    if (rest.length < from + bytes + 2) return null
    parts.push(rest.subarray(from, from + bytes))
    at = from + bytes + 2
    if (bytes === 0) return { bytes: Buffer.concat(parts), length: at }
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  try {
    const limit = { maxOutputLength: MOST_UNPACKED_BYTES }
    if (encoding === 'br') return brotliDecompressSync(bytes, limit).toString()
    if (encoding === 'gzip') return gunzipSync(bytes, limit).toString()
  } catch {
    return '' // a response to HEAD, or a part of a picture
  }
  return bytes.toString()
}
