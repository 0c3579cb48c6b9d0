import { isIPv4 } from 'node:net'
import pg from 'pg'

/**
 * Whether a connection would be encrypted and the server's certificate verified. The driver itself parses the URL, because
 * `sslmode` means other things to it than to libpq, and will change in its next major version.
 */
export function requiresTls(url: string): boolean {
  const { host, ssl } = asTheDriverReadsIt(url)
  if (isThisMachine(host)) return true
  if (OPTIONAL_TLS.test(url)) return false
  return ssl === true || (typeof ssl === 'object' && ssl !== null && !isUnverified(ssl))
}

/** Our driver verifies even with these; to libpq they mean that TLS is optional. */
const OPTIONAL_TLS = /[?&]sslmode=(?:allow|prefer)\b/

type Read = { host: string; ssl: unknown }

function asTheDriverReadsIt(connectionString: string): Read {
  try {
    return new pg.Client({ connectionString })
  } catch {
    // Not a URL, or one that names an unreadable certificate.
    return { host: '', ssl: false }
  }
}

function isUnverified(ssl: object): boolean {
  return 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false
}

/** A host of this machine, or a socket in its file system. */
function isThisMachine(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
