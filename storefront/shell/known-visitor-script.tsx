import { use } from 'react'
import { type JourneyKey, journeyStorageKey } from '../journey-storage.ts'
import { NonceContext } from './nonce.ts'

// Written without quotes, ampersands and angle brackets, which React would escape.
const SCRIPT = `try{${mark('data-returning', 'PREQUALID')};${mark('data-cart', 'PROSPECTUUID')}}catch{}`

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

function mark(attribute: string, key: JourneyKey): string {
  return `document.documentElement.toggleAttribute(\`${attribute}\`,localStorage.getItem(\`${journeyStorageKey(key)}\`)!==null)`
}
