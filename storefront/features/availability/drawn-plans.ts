/** Where the page of a visitor whose home is known shows the prerendered plans before it is hydrated. */
export const KNOWN_PLANS_PLACE = 'known-plans'

/** Whether they are on the screen: they stay there until the hydrated ones can take their place. */
export function arePlansDrawn(): boolean {
  return (
    document.documentElement.hasAttribute('data-returning') &&
    document.getElementById(KNOWN_PLANS_PLACE)?.firstChild != null
  )
}
