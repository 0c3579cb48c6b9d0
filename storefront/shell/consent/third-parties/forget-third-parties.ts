/** What a third party has stored at our address, by its names. What it stores at its own is its to delete. */
export function forgetStored(names: readonly string[]): void {
  const isNamed = (stored: string) =>
    names.some((name) => (name.endsWith('*') ? stored.startsWith(name.slice(0, -1)) : stored === name))
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (isNamed(name)) for (const domain of domains()) dropCookie(name, domain)
  }
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isNamed(key)) storage.removeItem(key)
}

function dropCookie(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in older browsers
  document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}

/** This host's own, and those of every domain that it is in. */
function domains(): string[] {
  const labels = location.hostname.split('.')
  return ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
}
