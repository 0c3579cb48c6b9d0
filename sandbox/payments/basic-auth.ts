/** Whether there are credentials; the sandbox accepts any. */
export function hasBasicAuth(authorization: string | undefined): boolean {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/.exec(authorization ?? '') ?? []
  return /^[^:]+:/.test(Buffer.from(encoded, 'base64').toString())
}
