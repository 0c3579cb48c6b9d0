import { useEffect } from 'react'

/** Removes the mark of a new order from the address: after a reload the page shows the state of the order. */
export function useGreetedOnce(isNew: boolean): void {
  useEffect(() => {
    if (isNew) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [isNew])
}
