export const TOUCHABLE = 'a,button,input,select,summary'
export const TOUCHES = ['focusin', 'click', 'change'] as const

export type EarlyTouch = {
  touch: (typeof TOUCHES)[number]
  /** Its index among what can be touched in the part. */
  at: number
  value: string
  /** Its text, or its value: a part with another label is another part. */
  label: string
}

declare global {
  interface Window {
    /** What was touched in a prerendered part before the page was hydrated, in order. */
    earlyTouches?: EarlyTouch[]
  }
}
