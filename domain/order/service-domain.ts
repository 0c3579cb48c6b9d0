import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { ServiceDomain } from '#domain/vocabulary.ts'

/** The operator's domain that serves a line. */
export function serviceDomainOf(line: CartLine): ServiceDomain {
  switch (line.kind) {
    case 'broadband':
      return line.technology === 'FTTH' || line.technology === 'NBI' ? 'FIBER' : 'DSL'
    case 'tv':
      return 'IPTV'
    case 'homePhone':
      // A newly installed line carries the voice itself; else it goes over the existing one.
      return line.installation === 'NO_INSTALL' ? 'VOIP' : 'PSTN'
    case 'mobile':
      return 'MOBILE'
    case 'mobileBroadband':
      return 'MBB'
  }
}
