/** Where the page of a visitor whose home is known has its plans before it is alive. */
export const KNOWN_PLANS_PLACE = 'known-plans'

/** Whether they are on the screen: they stay there until those that are alive can take their place. */
export function arePlansDrawn(): boolean {
  return (
    document.documentElement.hasAttribute('data-returning') &&
    document.getElementById(KNOWN_PLANS_PLACE)?.firstChild != null
  )
}
