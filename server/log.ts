import pino from 'pino'

/** What could hold a secret or a person; our log lines are flat, and none is to carry them. */
const REDACTED = ['authorization', 'cookie', 'token', 'prospectUuid', 'reference', 'eircode', 'phone', 'email']

export function createLog(level: string) {
  return pino({
    level,
    redact: REDACTED,
    base: { service: 'tonn' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error) => withoutParameters(pino.stdSerializers.err(error)) },
  })
}

/** Drizzle tells the parameters of a failed query, and they are carts and addresses. */
function withoutParameters(error: unknown): unknown {
  if (typeof error === 'string')
    return error.replace(/\bparams: [\s\S]*?(?=\n\s+at |\ncaused by|$)/g, 'params: [left out]')
  if (typeof error !== 'object' || error === null) return error
  const hidden = Object.entries(error).filter(([name]) => name !== 'params')
  return Object.fromEntries(hidden.map(([name, value]) => [name, withoutParameters(value)]))
}
