import { scriptInput } from './script-input.ts'

/** The router's own script, under a type that browsers do not run. */
const STARTER = 'script[type="text/starter"]'

const files = scriptInput<readonly string[]>()
const isKnown = document.documentElement.matches('[data-returning],[data-cart]')

function preload(): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** The starter runs unchanged, because the page's policy allows it by its hash. */
function start(): void {
  const starter = document.querySelector<HTMLScriptElement>(STARTER)
  if (starter === null) return
  const { nonce, text } = starter
  if (!isKnown) preload()
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, text }))
}

if (isKnown) preload()
addEventListener('DOMContentLoaded', () => {
  if (isKnown || document.hidden) return start()
  // The first frame paints the page; the task after the second frame runs when it is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
})
