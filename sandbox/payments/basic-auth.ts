/** Whether somebody showed a name, as `Authorization: Basic`. Any is good here. */
export function hasBasicAuth(authorization: string | undefined): boolean {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/.exec(authorization ?? '') ?? []
  return /^[^:]+:/.test(Buffer.from(encoded, 'base64').toString())
}
