/**
 * Dispatches two events without effect while the browser is idle: otherwise the first press waits until React's event code is
 * compiled.
 */
export function warmUpEvents(): void {
  window.requestIdleCallback?.(() => {
    for (const type of ['pointerover', 'pointercancel']) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
