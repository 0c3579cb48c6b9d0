import type { Plugin } from 'vite'
import { withoutFunctions } from './unused-features.ts'

/** One text for all, which compresses to nothing. */
const LEFT_OUT = "throw Error('left out of this build');"

const NOTHING = ''

/**
 * Parts of React that the shop does not use, by the functions that lead to them and what each does then. A function that is
 * called on every page has the result that it always has in this shop; one that only the unused part calls throws.
 */
export const UNUSED_IN_REACT_DOM: Readonly<Record<string, string>> = {
  // <ViewTransition>: without one in the tree there is nothing to collect, to measure, to start or to wait for.
  ...all(
    NOTHING,
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'flushAfterMutationEffects',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'accumulateSuspenseyCommitOnFiber',
  ),
  waitForCommitToBeReady: 'return null;',
  maySuspendCommit: 'return false;',
  ...all(
    LEFT_OUT,
    'startViewTransition',
    'applyViewTransitionToHostInstances',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'getViewTransitionClassName',
  ),
  // Refs of fragments.
  ...all(
    NOTHING,
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'addFragmentHandleToFiber',
  ),
  isFragmentInstanceParent: 'return false;',
  FragmentInstance: LEFT_OUT,
  // Style sheets and scripts that components bring along: styles stand in the page, scripts are lazy chunks.
  getResource: 'return null;',
  ...all(
    LEFT_OUT,
    'acquireResource',
    'preloadResourceAndSuspendIfNeeded',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
  ),
  // Functions as the action of a form: forms have an address, or a handler.
  ...all(NOTHING, 'extractEvents$1', 'scheduleReplayQueueIfNeeded'),
  ...all(LEFT_OUT, 'mountActionState', 'updateActionState', 'rerenderActionState', 'requestFormReset'),
  // <Activity>, <SuspenseList>, custom elements.
  ...all(LEFT_OUT, 'updateActivityComponent', 'updateSuspenseListComponent', 'setPropOnCustomElement'),
  isCustomElement: 'return false;',
  // Stacks of components in reports: names are minified, and nobody reads them.
  getStackByFiberInDevAndProd: "return '';",
  // What React shows while an asynchronous transition runs.
  defaultOnDefaultTransitionIndicator: NOTHING,
  // In a popstate event React renders transitions as urgent updates, which show fallbacks: see location-in-transition.ts.
  shouldAttemptEagerTransition: 'return false;',
  // Browsers without the event "input".
  ...all(NOTHING, 'handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill'),
}

/** Of `react-dom` and `react`: what nothing in the shop or in the router calls. */
export const UNUSED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
  ],
  react: ['addTransitionType'],
}

const METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?\n\};\n/gm

export function unusedReact(): Plugin {
  return {
    name: 'unused-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/(react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/ },
      handler(code, id) {
        const [, file = ''] = /([\w-]+)\.production\.js$/.exec(id) ?? []
        return { code: withoutUnusedReact(code, file), map: null }
      },
    },
  }
}

/** @param file `react`, `react-dom` or `react-dom-client` */
export function withoutUnusedReact(code: string, file: string): string {
  if (file !== 'react-dom-client') return withoutExports(code, UNUSED_EXPORTS[file] ?? [])
  return withoutFunctions(code, UNUSED_IN_REACT_DOM).replace(METHODS, '')
}

function withoutExports(code: string, names: readonly string[]): string {
  return names.reduce((left, name) => {
    const whole = new RegExp(`^exports\\.${name} = (?:function[^]*?\\n\\}|\\w+);$`, 'm')
    if (!whole.test(left)) throw new Error(`React does not export ${name}`)
    return left.replace(whole, '')
  }, code)
}

function all(body: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, body]))
}
