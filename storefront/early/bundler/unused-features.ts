import type { Plugin } from 'vite'

/**
 * What the router calls on every page for features that are off in this shop, with what each returns then: discovering routes
 * page by page (the whole route table is in every page, see react-router.config.ts), and instrumentation.
 */
export const UNUSED_FEATURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
  },
}

/**
 * Functions that only forms, actions and fetchers of the router reach, and the discovery of routes; the shop has none of them: it
 * changes things over GraphQL. Each with the body that takes the place of its own.
 */
export const UNUSED_FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/router.js': {
    ...leftOut('handleAction', 'fetch', 'discoverRoutes', 'patchRoutes', '_internalSetRoutes'),
    ...leftOut('getFetcher', 'resetFetcher', 'queueFetcherForDeletion', 'getUpdatedRevalidatingFetchers'),
    normalizeNavigateOptions: 'return { path };',
    getSubmissionFromNavigation: 'return;',
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    deleteFetcher: '',
    checkFogOfWar: 'return { active: false, matches: null };',
  },
  'lib/dom/ssr/single-fetch.js': leftOut(
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'nonSsrStrategy',
  ),
}

function leftOut(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `throw new Error('${name} is left out');`]))
}

/** A hint for developers that is a statement of its own. */
const WARNING = /^(\s+)(?=warning(?:Once)?\()/gm
/** What a condition that has to hold says to developers where it does not. The server's files keep it. */
const MESSAGE =
  /^(.*\binvariant\$?\d?\(.*), (?:"[^"\n]*"|`[^`\n]*`|getDataRouterConsoleError\w*\(\w+\)|getInvalidPathError\(.*\))\);$/gm

/** Exports those results instead of the features, so that tree shaking removes them from the browser's files, and removes texts for developers. */
export function unusedFeatures(): Plugin {
  return {
    name: 'unused-features',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler(code, id) {
        const file = id.slice(id.indexOf('/production/') + '/production/'.length)
        const { [file]: results } = UNUSED_FEATURES
        const { [file]: bodies = {} } = UNUSED_FUNCTIONS
        const left = results === undefined ? code : withoutFeature(code, results)
        return { code: withoutHints(withoutFunctions(left, bodies)), map: null }
      },
    },
  }
}

export function withoutHints(code: string): string {
  return code.replace(WARNING, '$1/* @__PURE__ */ ').replace(MESSAGE, '$1);')
}

export function withoutFeature(code: string, results: Readonly<Record<string, string>>): string {
  const stubs = Object.entries(results).map(([name, result]) => `const ${name}$off = ${result};`)
  const exported = code.replace(/^export \{(.*)\};?$/m, (_line, names: string) => {
    const left = names.split(',').map((name) => name.trim())
    const missing = Object.keys(results).filter((name) => !left.includes(name))
    if (missing.length > 0) throw new Error(`The router does not export ${missing.join(', ')}`)
    return `export { ${left.map((name) => (name in results ? `${name}$off as ${name}` : name)).join(', ')} };`
  })
  if (exported === code) throw new Error('This file of the router has no list of exports')
  return [...stubs, exported].join('\n')
}

/** A function of these files ends at the brace that is indented as its beginning is. */
export function withoutFunctions(code: string, bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce((left, [name, body]) => {
    const parameters = '\\((?:.*|[^)]*)\\)'
    const whole = new RegExp(
      `^(\\t*)((?:async )?function ${name.replace('$', '\\$')}${parameters} \\{)\\n[^]*?\\n\\1\\}$`,
      'm',
    )
    if (!whole.test(left)) throw new Error(`There is no function ${name}`)
    return left.replace(whole, (_text, indent: string, head: string) => `${indent}${head} ${body} }`)
  }, code)
}
