import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginTraceWithEachPress } from '#storefront/api/press-trace.ts'
import { warmUpEvents } from '#storefront/early/warm-up-events.ts'
import { registerOfflinePage } from '#storefront/shell/frame/register-offline-page.ts'

beginTraceWithEachPress()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
window.replayEarlyPresses?.()
warmUpEvents()
registerOfflinePage()
