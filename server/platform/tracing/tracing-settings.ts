import * as v from 'valibot'
import { httpUrl, type ValuesOf } from '../config/setting-kinds.ts'

/** Of the specification of OpenTelemetry. Whether a caller samples is not for it to decide, so `parentbased_` changes nothing. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where no sampler is set. A shop has so many requests that one of a hundred shows what it does. */
const USUAL_SHARE = '0.01'

export const TRACING_ENVIRONMENT = {
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!#$%&'*+.^\w`|~-]+=[\x21-\x7e]+(,[!#$%&'*+.^\w`|~-]+=[\x21-\x7e]+)*$/, 'must be name=value pairs'),
      v.check(hasSendableValues, 'must have values that a header may have, percent-encoded'),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'must be a name such as tonn')), 'tonn'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`),
    'parentbased_traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), USUAL_SHARE),
    v.regex(/^(0|1|0?\.\d+|1\.0+|0\.0+)$/, 'must be a number from 0 to 1'),
    v.transform(Number),
  ),
}

export type TracingSettings = {
  /** Of the collector's traces, over OTLP/HTTP. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of requests, and of jobs that no request sent: from 0 to 1. */
  share: number
}

type Values = ValuesOf<typeof TRACING_ENVIRONMENT>

/** Null: nothing is traced, and no library for it is loaded. */
export function tracingSettings(values: Values): { tracing: TracingSettings | null } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values
  const share = shareOf(values)
  if (endpoint === undefined || values.OTEL_SDK_DISABLED === 'true' || share === 0) return { tracing: null }
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  return { tracing: { url, headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS), serviceName, share } }
}

function shareOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: Values): number {
  if (sampler.endsWith('always_on')) return 1
  return sampler.endsWith('always_off') ? 0 : share
}

function hasSendableValues(pairs: string): boolean {
  try {
    return Object.values(headersOf(pairs)).every((value) => /^[\x20-\x7e]*$/.test(value))
  } catch {
    return false
  }
}

/** Values are percent-encoded, as in W3C Baggage. */
function headersOf(pairs = ''): Record<string, string> {
  return Object.fromEntries(
    pairs
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
      }),
  )
}
