import { useEffect } from 'react'

/** The address forgets that its customer has just ordered: whoever reloads or comes back sees how the order stands. */
export function useGreetedOnce(isNew: boolean): void {
  useEffect(() => {
    if (isNew) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [isNew])
}
