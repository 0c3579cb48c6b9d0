import type { Plugin } from 'vite'

const AT_ONCE = 'setLocation(newState.location);'

/**
 * The router's outermost component takes each new address at once, and only what is below in a transition. An update that is no
 * transition makes React discard the parts that the server rendered and that are not hydrated: their fallback would take the
 * place of what a visitor reads, and a link to a part of the page would end at its top.
 */
export function locationInTransition(): Plugin {
  return {
    name: 'location-in-transition',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/\w+\/lib\/dom-export\/hydrated-router\.js$/ },
      handler: (code) => ({ code: withTransition(code), map: null }),
    },
  }
}

export function withTransition(code: string): string {
  if (!code.includes(AT_ONCE)) throw new Error('The router no longer takes a new address at once')
  return code.replace(AT_ONCE, `React$1.startTransition(() => ${AT_ONCE.slice(0, -1)});`)
}
