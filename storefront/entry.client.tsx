import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

declare global {
  interface Window {
    /** Of storefront/shell/ahead/kept-press-script.ts. */
    pressesHeard?: () => void
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
window.pressesHeard?.()
// The first press of a visitor would else wait until the browser has compiled how React hears of one.
window.requestIdleCallback?.(() => {
  for (const type of ['pointerover', 'pointercancel']) document.body.dispatchEvent(new Event(type, { bubbles: true }))
})
