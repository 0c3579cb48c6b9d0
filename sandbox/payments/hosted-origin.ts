import type { FastifyRequest } from 'fastify'

export type Provider = 'stancer' | 'elavon'

/** The provider's page has an origin of its own, by the name of its host. Browsers find every *.localhost on this machine. */
export function hostedOrigin(
  provider: Provider,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return `${protocol}://${provider}.localhost${port}`
}

export function hostPattern(provider: Provider): RegExp {
  return new RegExp(`^${provider}\\.localhost(:\\d+)?$`)
}
