import type { Plugin } from 'vite'

const NAMES = /^[A-Z]\w*\.displayName = .*;$/gm
const WRAPPED = /^(const [A-Z]\w* = )(React\$?\w*\.(?:forwardRef|memo)\()/gm

/**
 * Marks unused components of the router (forms, menus) as pure, so that tree shaking removes them. The router wraps them in a
 * call and names them for debuggers, which a bundler takes for side effects.
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
