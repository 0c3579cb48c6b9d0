import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './server/testing/longest-first.ts'
import { inlineScripts } from './storefront/early/bundler/inline-scripts.ts'
import { projectsOf } from './tools/check/test-projects.mjs'

/** What needs processes, sockets and a database is tried twice; the end of `npm test` lists what passed only then. */
const WITH_DATABASE = { globalSetup: './server/testing/template-database.ts', retry: 1 }

export default defineConfig({
  // Vite would pick graphql's ES module while Pothos gets the other one from Node, and there may be only one.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  plugins: [inlineScripts()],
  test: {
    pool: 'forks',
    // A worker keeps what it has imported: nothing here has a state of its own between the tests.
    isolate: false,
    // One more than the processors: the tests of the server wait for time limits now and then.
    maxWorkers: availableParallelism() + 1,
    // For a machine that gives most of its time to others. No test has a limit of its own below these.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    sequence: { sequencer: LongestFirst },
    setupFiles: './server/testing/wait-timeout.ts',
    expect: { poll: { timeout: 60_000 } },
    // What tests start as processes of their own need not be compiled anew each time.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/node', import.meta.url)) },
    projects: projectsOf(process.env).map(({ withDatabase, ...test }) => ({
      extends: true,
      test: { ...test, ...(withDatabase ? WITH_DATABASE : {}) },
    })),
  },
})
