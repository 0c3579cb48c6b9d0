import type { Plugin } from 'vite'

/** Chunks that every page loads. */
const SHARED = ['framework', 'shell']

/**
 * Most functions of these chunks are called during hydration. With explicit compile hints a browser compiles them off the main
 * thread while they arrive, instead of one by one during the first press. Only a comment before all code is recognised, and
 * Vite puts code of its own before a banner: the hint is added last.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && SHARED.includes(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}
