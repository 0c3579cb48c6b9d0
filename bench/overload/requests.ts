import { randomUUID } from 'node:crypto'
import type { Crowd } from './crowd.ts'

const AS_A_BROWSER = 'accept-encoding: br\r\nsec-fetch-mode: navigate\r\naccept: text/html'

type Operation = keyof Crowd['operations']
type Sender = { address: string; cookie: string }

/** Requests as they stand on the wire. */
export function requestsTo({ url, operations }: Pick<Crowd, 'url' | 'operations'>) {
  const { host } = new URL(url)
  // The text of an operation is the largest part of a request, and always the same.
  const texts = new Map(
    Object.entries(operations).map(([name, query]) => [
      name,
      JSON.stringify({ operationName: name, query }).slice(0, -1),
    ]),
  )
  const headersOf = ({ address, cookie }: Sender) =>
    `host: ${host}\r\nx-forwarded-for: ${address}${cookie === '' ? '' : `\r\ncookie: ${cookie}`}`

  return {
    page: (path: string, sender: Sender) => `GET ${path} HTTP/1.1\r\n${headersOf(sender)}\r\n${AS_A_BROWSER}\r\n\r\n`,
    graphql(operation: Operation, variables: object, sender: Sender, key: string = randomUUID()): string {
      const body = `${texts.get(operation)},"variables":${JSON.stringify(variables)}}`
      return (
        `POST /graphql/ HTTP/1.1\r\n${headersOf(sender)}\r\ncontent-type: application/json\r\n` +
        `x-source-application: online-acquisition-ui\r\nidempotency-key: ${key}\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      )
    },
  }
}

export type Requests = ReturnType<typeof requestsTo>

let people = 0

/** An address of somebody who was not there before, of a network that is nobody's. */
export function newAddress(): string {
  people += 1
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
}
