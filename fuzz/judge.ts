import type { Attack } from './attack.ts'
import { MARKUP } from './attacks/nasty-values.ts'
import { PAGES } from './attacks/page-attacks.ts'
import type { HttpResponse } from './read-responses.ts'
import type { Outcome } from './wire.ts'

/** What Node's parser says by itself, before there is a request to name. */
const REFUSED_BY_PARSER = [400, 408, 413, 417, 431]
/** What a server may say when an outside system is known to be broken. */
const TOLD_OF_OTHERS = [502, 503, 504]

const LEAKS = [
  /\n\s+at (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)/,
  /node_modules[\\/]/,
  /Failed query|violates \w+ constraint|syntax error at or near|invalid byte sequence/,
  /postgres(?:ql)?:\/\//,
]

/** Everything that is wrong with the outcome of one exchange, as sentences. Empty: it held. */
export function faultsOf(attack: Attack, at: number, outcome: Outcome, sandboxIsBroken: boolean): string[] {
  const text = attack.exchanges[at]?.pieces.map((piece) => piece.text).join('') ?? ''
  return [
    ...(outcome.trouble === null ? [] : [outcome.trouble]),
    ...outcome.responses.flatMap((answer) => [
      ...faultsOfResponse(answer, sandboxIsBroken || isReadiness(text)),
      ...(attack.kind === 'page' ? aliasFaults(text, answer) : []),
      ...(attack.mustBeRefused && (answer.status < 400 || answer.status >= 500)
        ? [`${answer.status} instead of a refusal`]
        : []),
    ]),
  ]
}

/** A response that the server is not ready: a busy machine causes it. */
function isReadiness(request: string): boolean {
  return /^[A-Z]+ \/readyz[ ?]/.test(request)
}

function faultsOfResponse({ status, headers, body }: HttpResponse, sandboxIsBroken: boolean): string[] {
  const faults: string[] = []
  const isInternal = /"code":\s?"INTERNAL"/.test(body)
  if (status >= 500 && !(sandboxIsBroken && TOLD_OF_OTHERS.includes(status))) faults.push(`status ${status}`)
  if (isInternal) faults.push('code INTERNAL')
  if (LEAKS.some((leak) => leak.test(body))) faults.push('the answer tells of the inside')
  if (body.includes(MARKUP)) faults.push(...(isMarkup(headers) ? ['markup comes back as it was sent'] : []))
  if (headers.has('x-injected')) faults.push('a header of the sender comes back')
  if (headers.has('access-control-allow-origin')) faults.push('another site may read the answer')
  if (!headers.has('x-request-id')) {
    if (!REFUSED_BY_PARSER.includes(status)) faults.push(`status ${status} without a request id`)
  } else if (headers.get('x-content-type-options') !== 'nosniff') faults.push('no security headers')
  if (headers.get('content-type')?.includes('json') && body !== '') faults.push(...jsonFaults(body))
  return faults
}

function isMarkup(headers: ReadonlyMap<string, string>): boolean {
  return /html|xml|svg/.test(headers.get('content-type') ?? 'text/html')
}

/** Every error that a client gets has a code that it can act on. */
function jsonFaults(body: string): string[] {
  try {
    const { errors } = Object(JSON.parse(body)) as { errors?: { extensions?: { code?: unknown } }[] }
    if (!Array.isArray(errors)) return []
    return errors.every((error) => typeof error.extensions?.code === 'string') ? [] : ['an error without a code']
  } catch {
    return ['JSON that cannot be read']
  }
}

/** A page has one address: under any other it would be rendered and cached once more. */
function aliasFaults(request: string, { status, headers }: HttpResponse): string[] {
  const [method, target = ''] = request.split(' ', 2)
  // Query and fragment are the browser's business and no part of the address.
  const path = target.split(/[?#]/, 1)[0] ?? ''
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (method !== 'GET' || status !== 200 || !isHtml || PAGES.some((page) => page === path)) return []
  return ['a page under an address that is not its own']
}
