import type { Plugin } from 'vite'

/**
 * Components of the router that nobody here uses (forms, menus) leave the bundle: it makes them with a call and gives them
 * names for debuggers, which a bundler has to take for effects (`#__PURE__`, tree shaking).
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^[A-Z]\w*\.displayName = .*;$/gm, '')
          .replace(/^(const [A-Z]\w* = )(React\$?\w*\.(?:forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}
