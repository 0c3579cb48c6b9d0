import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of ours sent it: other sites, also siblings of the desk's host, cannot set these headers. */
export function isOwnRequest({ headers }: { headers: IncomingHttpHeaders }, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}
