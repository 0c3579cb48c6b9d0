import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import {
  type CallOutside,
  type OutsideBody,
  type OutsideMethod,
  OutsideSystemError,
} from '#server/platform/outside/outside-system.ts'
import { readUpTo } from '#server/platform/outside/read-response.ts'

const LARGEST_BYTES = 200_000
/** A provider that rotates has carried a refresh out before its response comes: without it the old token is worth nothing. */
export const LATE_REFRESH_MS = 2500
export const SYSTEM = 'identity'

type Request = {
  method?: string | undefined
  headers?: Headers | Record<string, string> | undefined
  body?: unknown
}

/** Lets the OpenID libraries call through the shop's own bulkhead, timeouts and metrics. */
export function outsideFetch(callOutside: CallOutside, settings: OutsideSettings, system = SYSTEM) {
  return async (url: string | URL, { method = 'GET', headers, body }: Request = {}): Promise<Response> => {
    const response = await callOutside(
      {
        system,
        settings,
        url: String(url),
        method: methodOf(method),
        headers: Object.fromEntries(new Headers(headers)),
        ...(body != null && { body: bodyOf(body) }),
        ...(isRefresh(body) && { timeoutMs: settings.timeoutMs + LATE_REFRESH_MS }),
      },
      async (read) => {
        const bytes = await readUpTo(read, LARGEST_BYTES)
        if (bytes === null) throw broken(`an answer over ${LARGEST_BYTES} bytes`)
        return bytes
      },
    )
    const hasBody = response.body.length > 0
    const text = hasBody ? new Uint8Array(response.body) : null
    return new Response(text, { status: response.status, headers: response.headers })
  }
}

export function broken(problem: string): OutsideSystemError {
  return new OutsideSystemError(SYSTEM, 'broken', { cause: new Error(problem) })
}

function methodOf(method: string): OutsideMethod {
  if (method === 'GET' || method === 'POST') return method
  throw broken(`a call with ${method}`)
}

function isRefresh(body: unknown): boolean {
  return body instanceof URLSearchParams && body.get('grant_type') === 'refresh_token'
}

function bodyOf(body: unknown): OutsideBody {
  if (body instanceof URLSearchParams) return { form: Object.fromEntries(body) }
  throw broken('a body that is no form')
}
