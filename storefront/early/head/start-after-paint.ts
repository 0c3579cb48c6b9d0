import { afterFirstPaint } from './after-first-paint.ts'
import { scriptInput } from './script-input.ts'

/** The router's own script, under a type that browsers do not run. */
const STARTER = 'script[type="text/starter"]'

const { files, isWhole } = scriptInput<{ files: readonly string[]; isWhole: boolean }>()
const isAtOnce = !isWhole && document.documentElement.matches('[data-returning],[data-cart]')

function preload(): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** The starter runs unchanged, because the page's policy allows it by its hash. */
function start(): void {
  const starter = document.querySelector<HTMLScriptElement>(STARTER)
  if (starter === null) return
  const { nonce, text } = starter
  if (!isAtOnce) preload()
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, text }))
}

if (isAtOnce) preload()
if (isAtOnce) addEventListener('DOMContentLoaded', start)
else afterFirstPaint(start)
