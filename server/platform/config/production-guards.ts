/**
 * Every address beyond this machine must be encrypted. Addresses of this machine are refused with a message of their own.
 * @param outside variables with addresses of outside systems
 */
export function plainAddresses(
  given: Readonly<Record<string, string | undefined>>,
  outside: readonly string[],
): string[] {
  return [...outside, 'PUBLIC_URL']
    .filter((name) => {
      const url = readUrl(given[name])
      return url?.protocol === 'http:' && (name === 'PUBLIC_URL' || !isThisMachine(given[name]))
    })
    .map((name) => `${name} must begin with https:// in production`)
}

export function isThisMachine(text: string | undefined): boolean {
  const url = readUrl(text)
  if (url === null) return false
  const host = url.hostname.replace(/\.$/, '')
  return (
    /^(.+\.)?localhost$/.test(host) ||
    /^(127\.|0\.)/.test(host) ||
    ['[::]', '[::1]'].includes(host) ||
    /^\[::ffff:(7f|0:)/.test(host)
  )
}

export function readUrl(text: string | undefined): URL | null {
  return text === undefined ? null : URL.parse(text)
}
