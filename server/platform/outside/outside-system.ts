import type { OutsideSettings } from '../config/outside-settings.ts'

/** silent: no response in time or no connection. broken: a response that does not fit, or an error status. */
export type OutsideFault = 'silent' | 'broken'

/** The fault decides which message the customer gets; the cause is logged. */
export class OutsideSystemError extends Error {
  readonly system: string
  readonly fault: OutsideFault
  /** The error status that it responded with. Null: none, or the response does not fit. */
  readonly status: number | null
  /** It works, and more calls wait for it than it is sent at once: the call was not made. */
  readonly isCrowded: boolean
  constructor(
    system: string,
    fault: OutsideFault,
    {
      status = null,
      isCrowded = false,
      ...options
    }: ErrorOptions & { status?: number | null; isCrowded?: boolean } = {},
  ) {
    super(`${system} is ${fault}`, options)
    this.name = 'OutsideSystemError'
    this.system = system
    this.fault = fault
    this.status = status
    this.isCrowded = isCrowded
  }
}

/** It responded with an error status. */
export function failingSystem(system: string, status: number): OutsideSystemError {
  return new OutsideSystemError(system, 'broken', { status, cause: new Error(`status ${status}`) })
}

export function brokenSystem(system: string, problem: string): OutsideSystemError {
  return new OutsideSystemError(system, 'broken', { cause: new Error(problem) })
}

export type OutsideMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type OutsideBody =
  | { json: unknown }
  /** As a browser posts a form: application/x-www-form-urlencoded. */
  | { form: Readonly<Record<string, string>> }
  | { bytes: Uint8Array<ArrayBuffer>; type: string }

/** What sends a request and returns its response; redirects are not followed. */
export type OutsideFetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal; method?: 'GET' | 'POST'; body?: string },
) => Promise<Response>

/** One HTTP call to an outside system. */
export type OutsideCall = {
  /** Its bulkhead, and its name in log and metrics. */
  system: string
  settings: OutsideSettings
  url: string
  method?: OutsideMethod
  auth?: { bearer: string } | { basic: { user: string; password: string } }
  headers?: Readonly<Record<string, string>>
  body?: OutsideBody
  /** The media type of the response, where it is not JSON. */
  accept?: string
  /** Where there is less time than in the settings. */
  timeoutMs?: number
  /** Sent with every retry, so that the system does the work once: any method may then be repeated. */
  idempotencyKey?: string
  /** Sends a GET in place of the platform's `fetch`, where not every address may be connected to. */
  fetch?: OutsideFetch
  /** Whether a repetition is harmless. Default: with an idempotency key, and for methods that HTTP defines as idempotent. */
  mayRepeat?: boolean
}

export type OutsideResponse<T, Status extends number = number> = { status: Status; headers: Headers; body: T }

/** Throws where a response does not fit. */
export type ReadResponse<T> = (response: Response, system: string) => Promise<T>

/** With `expect`, any status outside of it is a fault of the system; without, each below 500 is a response. */
export interface CallOutside {
  <const Status extends number = number>(
    call: OutsideCall & { expect?: readonly Status[] },
  ): Promise<OutsideResponse<unknown, Status>>
  <T, const Status extends number = number>(
    call: OutsideCall & { expect?: readonly Status[] },
    read: ReadResponse<T>,
  ): Promise<OutsideResponse<T, Status>>
}
