import { use } from 'react'
import { CART_MARKER } from '#storefront/journey/cart-marker.ts'
import { type JourneyKey, journeyStorageKey } from '#storefront/journey/journey-storage.ts'
import { NonceContext } from './nonce.ts'

// Written without quotes, ampersands and angle brackets, which React would escape.
const HAS_CART = `${stored('PROSPECTUUID')}||document.cookie.includes(\`${CART_MARKER}\`)`
const SCRIPT = `try{${mark('data-returning', stored('PREQUALID'))};${mark('data-cart', HAS_CART)}}catch{}`

/**
 * Pages are the same for everybody. Before the first paint this marks the page of a visitor whose address is checked
 * or who has a cart, so that styles can hold the right place free and nothing moves when the rest arrives.
 */
export function KnownVisitorScript() {
  return (
    <script nonce={use(NonceContext) ?? undefined} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}

function mark(attribute: string, condition: string): string {
  return `document.documentElement.toggleAttribute(\`${attribute}\`,${condition})`
}

function stored(key: JourneyKey): string {
  return `localStorage.getItem(\`${journeyStorageKey(key)}\`)!==null`
}
