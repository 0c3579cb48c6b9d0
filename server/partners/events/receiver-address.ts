import { isIP } from 'node:net'
import { isPublicAddress } from '#server/platform/outside/public-address.ts'

const LONGEST = 500
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Whether events may be sent to this address: in production to none of our own network, on a laptop to the laptop too. */
export function mayConnect({ production }: { production: boolean }): (address: string) => boolean {
  return (address) => isPublicAddress(address) || (!production && LOOPBACK.test(address))
}

/** What is wrong with the address of a receiver, as it is written; the addresses that its name leads to are checked when it is called. Null: nothing. */
export function callbackProblem(callback: string, settings: { production: boolean }): string | null {
  const url = URL.parse(callback)
  if (url === null || callback.length > LONGEST) return 'callback isn’t an address'
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && !settings.production)
  if (!isAllowed) return 'callback begins with https://'
  if (url.username !== '' || url.password !== '') return 'callback has no name or password in it'
  if (url.hash !== '') return 'callback has no fragment'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayConnect(settings)(host)) return 'callback is on the public Internet'
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || !host.includes('.')
  return isIP(host) === 0 && isLocal && settings.production ? 'callback is on the public Internet' : null
}
