import { isIPv4 } from 'node:net'
import pg from 'pg'

/**
 * Whether a connection would be encrypted and the database on its other end would have to prove who it is. The driver
 * itself is asked: `sslmode` means other things to it than to libpq, and will again in its next major version.
 */
export function requiresTls(url: string): boolean {
  const { host, ssl } = asTheDriverReadsIt(url)
  if (isThisMachine(host)) return true
  if (OPTIONAL_TLS.test(url)) return false
  return ssl === true || (typeof ssl === 'object' && ssl !== null && !isUnverified(ssl))
}

/** Our driver verifies even here; to every other reader of the same address these words ask for nothing. */
const OPTIONAL_TLS = /[?&]sslmode=(?:allow|prefer)\b/

type Read = { host: string; ssl: unknown }

function asTheDriverReadsIt(connectionString: string): Read {
  try {
    return new pg.Client({ connectionString })
  } catch {
    // Not a URL, or one that names a certificate that cannot be read.
    return { host: '', ssl: false }
  }
}

function isUnverified(ssl: object): boolean {
  return 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false
}

/** Or a socket in its file system. */
function isThisMachine(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
