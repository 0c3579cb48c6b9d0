import { HIDDEN, isCardNumber, type References, withoutSecrets } from './secret-texts.ts'

/** Limits on the size of a line, so that a visitor who fills one cannot keep the thread busy. */
const DEEPEST = 8
const MOST_ENTRIES = 100
const MOST_VALUES = 1000
const MOST_FRAMES = 30
const MOST_NAMES = 2000

/** Names whose value is personal or a secret: in lower case, letters and digits alone. */
const NAMES = new Set(
  `name firstname lastname surname forename fullname givenname familyname middlename maidenname displayname username
  customername accountname holder cardholder payer payee street town city county postcode zip zipcode dob birthdate
  dateofbirth birthday uuid reference prequalid enquiryid lineid number uan pan cvv cvc cvv2 pin puk otp code passcode
  imei imsi iccid eid bic ssn pps ppsn latitude longitude lat lng query variables body params parameters`.split(/\s+/),
)
const PARTS =
  /iban|e?mail|phone|mobile|msisdn|eircode|address|cookie|authori[sz]ation|token|secret|passw(?:or)?d|apikey|credential|signature|session|accountno|sortcode|cardno/
const ENDINGS = /(?:uuid|reference|number|otp|pin|securitycode|verificationcode|smscode|activationcode)$/

/** Properties of errors that are logged although such names are hidden elsewhere: statements come without their values. */
const OF_ERRORS = new Set(['name', 'query'])
/** Properties in which the database quotes values. */
const NOT_OF_ERRORS = new Set(['params', 'parameters', 'detail', 'where', 'internalQuery', 'message', 'stack', 'cause'])
/** The form of error codes: ECONNRESET, ERR_INVALID_URL, 57P01, NOT_FOUND. */
const ERROR_CODE = /^(?:[A-Z]+(?:_[A-Z0-9]+)*|[0-9A-Z]{5})$/

/** The arguments of one call of the logger, redacted. */
export function redactedCall<Arguments extends readonly unknown[]>(args: Arguments, references: References): Arguments {
  const [first, message] = args
  const clean = args.map((argument) => redacted(withoutExchange(argument), references))
  if (first instanceof Error) clean[0] = { err: clean[0] }
  const error = first instanceof Error ? first : errorIn(first)
  // Without a message of its own the line would get the error's, unredacted.
  if (error !== null && message === undefined) clean[1] = errorText(error.message, references)
  return clean as unknown as Arguments
}

type Exchange = { req?: { method?: string; routeOptions?: { url?: string } }; res?: { statusCode?: number } }

/**
 * Fastify logs whole requests and replies under these names. Of the address only the route pattern is logged, which names
 * nobody.
 */
function withoutExchange(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || !('req' in line || 'res' in line)) return line
  const { req, res, ...rest } = line as Exchange
  return {
    ...rest,
    ...(req && { method: req.method, route: req.routeOptions?.url }),
    ...(res && { status: res.statusCode }),
  }
}

function errorIn(line: unknown): Error | null {
  const hasError = typeof line === 'object' && line !== null && 'err' in line && line.err instanceof Error
  return hasError ? (line.err as Error) : null
}

/** A redacted copy, at any depth, of bounded size. */
export function redacted(value: unknown, references: References = null): unknown {
  try {
    return copyOf(value, 0, { left: MOST_VALUES, references })
  } catch {
    return '[unreadable]'
  }
}

type Budget = { left: number; references: References }

function copyOf(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === 'string') return withoutSecrets(value, budget.references)
  if (typeof value === 'number') return isCardNumber(String(value)) ? HIDDEN : value
  if (typeof value === 'bigint') return withoutSecrets(String(value), budget.references)
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  budget.left -= 1
  if (depth >= DEEPEST || budget.left < 0) return '[more]'
  if (value instanceof Error) return copyOfError(value, depth, budget)
  if (value instanceof Date) return value
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]'
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((item) => copyOf(item, depth + 1, budget))
  if ('toJSON' in value && typeof value.toJSON === 'function') return copyOf(value.toJSON(), depth + 1, budget)
  const copy: Record<string, unknown> = {}
  for (const [name, entry] of entriesOf(value)) {
    copy[withoutSecrets(name, budget.references)] =
      isSecretName(name) && revealsValue(entry) ? HIDDEN : copyOf(entry, depth + 1, budget)
  }
  return copy
}

function copyOfError(error: Error, depth: number, budget: Budget): Record<string, unknown> {
  const copy: Record<string, unknown> = {
    type: error.constructor?.name ?? error.name,
    message: errorText(error.message, budget.references),
    stack: errorStack(error, budget.references),
  }
  for (const [name, entry] of entriesOf(error)) {
    if (NOT_OF_ERRORS.has(name) || name in copy) continue
    const isOpen = OF_ERRORS.has(name) || (name === 'code' && ERROR_CODE.test(String(entry)))
    copy[withoutSecrets(name, budget.references)] =
      !isOpen && isSecretName(name) && revealsValue(entry) ? HIDDEN : copyOf(entry, depth + 1, budget)
  }
  if (error.cause !== undefined) copy['cause'] = copyOf(error.cause, depth + 1, budget)
  return copy
}

function entriesOf(value: object): [string, unknown][] {
  return Object.keys(value)
    .slice(0, MOST_ENTRIES)
    .map((name) => [name, value[name as keyof typeof value]])
}

/** Without the values of a statement, which Drizzle appends and PostgreSQL quotes. */
function errorText(text: unknown, references: References): string {
  const withoutValues = String(text)
    .replace(/\bparams: [\s\S]*$/, 'params: [left out]')
    .replace(/(invalid input [^:"\n]*: )"[^\n]*"/, `$1"${HIDDEN}"`)
  return withoutSecrets(withoutValues, references)
}

/** V8 begins a stack with the message, which is logged already. */
function errorStack({ stack, message }: Error, references: References): string {
  const text = String(stack ?? '')
  const afterMessage = text.indexOf(message) + message.length
  const frames = text.slice(text.includes(message) ? afterMessage : 0).split('\n')
  return withoutSecrets(
    frames
      .filter((frame) => /^\s+at /.test(frame))
      .slice(0, MOST_FRAMES)
      .join('\n'),
    references,
  )
}

/** Anything but null, a boolean or an empty text, which reveal nothing. */
function revealsValue(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== 'boolean' && value !== ''
}

/** Memoised, because the same names recur. */
const known = new Map<string, boolean>()

function isSecretName(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isSecret = NAMES.has(plain) || PARTS.test(plain) || ENDINGS.test(plain)
  if (known.size < MOST_NAMES) known.set(name, isSecret)
  return isSecret
}
