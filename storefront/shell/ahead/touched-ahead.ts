/**
 * In the order in which it happened, each with its place among what can be touched in the part, what it held then, and its
 * words, by which it is the same.
 */
export type TouchedAhead = readonly (readonly [touch: string, at: number, value: string, words: string])[]

declare global {
  interface Window {
    /** In a part that the server drew, before the page was alive; see ahead-script.ts. */
    touchedAhead?: TouchedAhead
  }
}

export const TOUCHABLE = 'a,button,input,select,summary'
export const TOUCHES = ['focusin', 'click', 'change'] as const
