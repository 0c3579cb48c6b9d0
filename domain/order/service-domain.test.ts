import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { serviceDomainOf } from './service-domain.ts'

const DOMAINS: [Partial<Record<'kind' | 'technology' | 'installation', string>>, string][] = [
  [{ kind: 'broadband', technology: 'FTTH' }, 'FIBER'],
  [{ kind: 'broadband', technology: 'NBI' }, 'FIBER'],
  [{ kind: 'broadband', technology: 'FTTC' }, 'DSL'],
  [{ kind: 'broadband', technology: 'NGB' }, 'DSL'],
  [{ kind: 'tv' }, 'IPTV'],
  [{ kind: 'homePhone', installation: 'FULL_INSTALL' }, 'PSTN'],
  [{ kind: 'homePhone', installation: 'NO_INSTALL' }, 'VOIP'],
  [{ kind: 'mobile' }, 'MOBILE'],
  [{ kind: 'mobileBroadband' }, 'MBB'],
]

test.each(DOMAINS)('OPS-30: %o is served in the domain %s', (line, domain) => {
  expect(serviceDomainOf(line as CartLine)).toBe(domain)
})
