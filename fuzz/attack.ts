/** What a run knows of its shop: ids of real carts and checks, so that hostile values meet real rows. */
export type World = {
  carts: readonly { uuid: string; reference: string; offerId: string }[]
  prequalIds: readonly string[]
  addressIds: readonly string[]
}

/** Bytes as latin1, so that a request can be written down in JSON and read by people. */
export type Piece = { text: string; pauseMs?: number }

export type Exchange = {
  pieces: readonly Piece[]
  /** The method of every required response. Empty: none is required, and any that comes is judged. */
  methods: readonly string[]
  /** A connection of its own that is left open for so long, as by a visitor who went away. */
  lingerMs?: number
}

export const KINDS = ['page', 'graphql', 'picture', 'cms', 'operations', 'headers', 'protocol', 'journey'] as const
export type Kind = (typeof KINDS)[number]

export type Attack = {
  kind: Kind
  /** A short description: findings of the same name are one finding. */
  name: string
  exchanges: readonly Exchange[]
  /** A successful response is a finding. */
  mustBeRefused?: boolean
}

type Request = {
  method?: string
  target: string
  headers?: readonly (readonly [string, string])[]
  body?: string | Buffer
  /** Instead of the length of the body. */
  length?: number | null
}

const HOST = 'tonn.example'

/** One well-formed request; header values may be any latin1. */
export function written({ method = 'GET', target, headers = [], body, length }: Request): string {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const said = length === undefined ? bytes?.length : length
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some(([name]) => name.toLowerCase() === 'host') ? [] : [`Host: ${HOST}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(said === undefined || said === null ? [] : [`Content-Length: ${said}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${bytes?.toString('latin1') ?? ''}`
}

export function exchangeOf(request: Request): Exchange {
  return { pieces: [{ text: written(request) }], methods: [request.method ?? 'GET'] }
}

export const GRAPHQL_HEADERS = [
  ['Content-Type', 'application/json'],
  ['X-Source-Application', 'online-acquisition-ui'],
] as const

export function question(body: string | Buffer, more: readonly (readonly [string, string])[] = []): Exchange {
  return exchangeOf({ method: 'POST', target: '/graphql/', headers: [...GRAPHQL_HEADERS, ...more], body })
}
