import type { Plugin } from 'vite'

const NAMES = /^[A-Z]\w*\.displayName = .*;$/gm
const WRAPPED = /^(const [A-Z]\w* = )(React\$?\w*\.(?:forwardRef|memo)\()/gm

/**
 * Components of the router that nobody here uses (forms, menus) leave the bundle: the router wraps them in a call and names
 * them for debuggers, both of which a bundler takes for side effects (`#__PURE__`, tree shaking).
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({ code: markUnused(code), map: null }),
    },
  }
}

export function markUnused(code: string): string {
  return code.replace(NAMES, '').replace(WRAPPED, '$1/* @__PURE__ */ $2')
}
