declare global {
  interface Window {
    /** Called when React starts to listen for events. */
    replayEarlyPresses?: () => void
  }
}

/** The interval at which a press is repeated while its target is not hydrated. */
const RETRY_MS = 100

/** A form with an action waits this long for the scripts, whose result is better than the server's plain page. */
const PATIENCE_MS = 4000

type Press = { place: HTMLElement; repeat: () => void }

/**
 * A press before hydration is not lost: it is held, shown as busy, and repeated once its target is hydrated. Of several buttons
 * the last press counts. React listens before all parts are hydrated (`replayEarlyPresses`) and stops an event on a part that
 * is not: an event that does not reach its target is held too. A form without an action would reload the page and lose its
 * values; a form with an action is submitted natively when no script arrives. React does not stop a submit, so an event without
 * effect checks whether the form is hydrated. Links are left to the browser. Prerendered plans record their own presses
 * (prerendered-part.ts).
 */
export function holdEarlyPresses(): void {
  const held = new Map<unknown, Press>()
  let isListening = false

  function hold(key: unknown, press: Press): void {
    held.get(key)?.place.removeAttribute('aria-busy')
    press.place.setAttribute('aria-busy', 'true')
    held.set(key, press)
    if (isListening) setTimeout(repeatAll, RETRY_MS)
  }

  function repeatAll(): void {
    const presses = [...held.values()]
    held.clear()
    for (const { place, repeat } of presses) if (place.isConnected) repeat()
  }

  function watch(
    type: 'click' | 'change',
    find: (target: Element) => HTMLButtonElement | HTMLSelectElement | null,
  ): void {
    addEventListener(
      type,
      ({ target }) => {
        const place = target instanceof Element ? find(target) : null
        if (!target || !place || place.closest('[data-prerendered]')) return
        const { value } = place
        const repeat = () => {
          if (type === 'change') place.value = value
          const Again = type === 'click' ? MouseEvent : Event
          place.dispatchEvent(new Again(type, { bubbles: true, cancelable: true }))
        }
        const onMissed = () => hold(type === 'click' ? type : place, { place, repeat })
        if (!isListening) return onMissed()
        const missed = setTimeout(onMissed)
        const onArrived = () => {
          clearTimeout(missed)
          place.removeAttribute('aria-busy')
        }
        target.addEventListener(type, onArrived, { once: true })
      },
      true,
    )
  }

  watch('click', (target) => {
    const button = target.closest<HTMLButtonElement>('button:not([aria-disabled=true])')
    return button && (button.type !== 'submit' || !button.form) ? button : null
  })
  watch('change', (target) => (target instanceof HTMLSelectElement ? target : null))

  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement)) return
    const place = submitter ?? form
    const hasAction = form.hasAttribute('action')
    if (defaultPrevented || (isListening && hasAction)) return place.removeAttribute('aria-busy')
    event.preventDefault()
    const repeat = () => {
      let isHydrated = false
      const onArrived = () => {
        isHydrated = true
      }
      form.addEventListener('mouseup', onArrived, { once: true })
      form.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
      if (isHydrated) form.requestSubmit(submitter)
      else hold('click', { place, repeat })
    }
    hold('click', { place, repeat })
    const submitPlain = () => {
      if (!isListening && held.get('click')?.place === place) form.submit()
    }
    if (hasAction) setTimeout(submitPlain, PATIENCE_MS)
  })

  window.replayEarlyPresses = () => {
    isListening = true
    setTimeout(repeatAll)
  }
}
