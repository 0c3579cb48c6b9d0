import type { OutsideSettings } from '../config/outside-settings.ts'

/** silent: no answer in time or no connection. broken: an answer that makes no sense, or an error of theirs. */
export type OutsideFault = 'silent' | 'broken'

/** Lets a use case tell the customer the right thing; the cause goes to the log. */
export class OutsideSystemError extends Error {
  readonly system: string
  readonly fault: OutsideFault
  constructor(system: string, fault: OutsideFault, options?: ErrorOptions) {
    super(`${system} is ${fault}`, options)
    this.name = 'OutsideSystemError'
    this.system = system
    this.fault = fault
  }
}

export function brokenSystem(system: string, problem: string): OutsideSystemError {
  return new OutsideSystemError(system, 'broken', { cause: new Error(problem) })
}

export type OutsideMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type OutsideBody =
  | { json: unknown }
  /** As a browser sends a form: application/x-www-form-urlencoded. */
  | { form: Readonly<Record<string, string>> }
  | { bytes: Uint8Array<ArrayBuffer>; type: string }

/** One question to an outside system over HTTP. */
export type OutsideCall = {
  /** The compartment that it is asked from, and its name in log and metrics. */
  system: string
  settings: OutsideSettings
  url: string
  method?: OutsideMethod
  auth?: { bearer: string } | { basic: { user: string; password: string } }
  headers?: Readonly<Record<string, string>>
  body?: OutsideBody
  /** What kind of answer is wanted, where it is not JSON. */
  accept?: string
  /** Where there is less time than the settings give. */
  timeoutMs?: number
  /** Sent along, the same at every try: they do the work once, so any method may be repeated. */
  idempotencyKey?: string
  /** Whether asking twice does no harm. Unless it is said: with an idempotency key, and by methods that HTTP calls idempotent. */
  mayRepeat?: boolean
}

export type OutsideResponse<T, Status extends number = number> = { status: Status; headers: Headers; body: T }

/** Throws where an answer makes no sense. */
export type ReadResponse<T> = (response: Response, system: string) => Promise<T>

/** With `expect`, every status of it is an answer and any other a fault of theirs; without, each that is no error of theirs is one. */
export interface CallOutside {
  <const Status extends number = number>(
    call: OutsideCall & { expect?: readonly Status[] },
  ): Promise<OutsideResponse<unknown, Status>>
  <T, const Status extends number = number>(
    call: OutsideCall & { expect?: readonly Status[] },
    read: ReadResponse<T>,
  ): Promise<OutsideResponse<T, Status>>
}
