declare global {
  interface Window {
    /** Asked by the page before its scripts were there; see storefront/shell/ahead. Null: it got no answer. */
    askedAhead?: Record<string, Promise<Response | null>>
  }
}

/** The answer that is on its way already, for the first who asks; whoever asks later wants to know what is true then. */
export function takeAsked(text: string, variables: unknown): Promise<Response | null> | null {
  const asked = window.askedAhead
  const name = text + JSON.stringify(variables)
  const answer = asked?.[name]
  if (!asked || !answer) return null
  delete asked[name]
  return answer
}
