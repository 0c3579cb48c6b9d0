export const TOUCHABLE = 'a,button,input,select,summary'
export const TOUCHES = ['focusin', 'click', 'change'] as const

export type EarlyTouch = {
  touch: (typeof TOUCHES)[number]
  /** Index among the part's interactive elements. */
  at: number
  value: string
  /** Text or value: a part with another label is another part. */
  label: string
}

declare global {
  interface Window {
    /** Touches of a prerendered part before hydration, in order. */
    earlyTouches?: EarlyTouch[]
  }
}
