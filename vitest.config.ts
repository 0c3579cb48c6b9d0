import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vite would pick graphql's ES module while Pothos gets the other one from Node, and there may be only one.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include: ['{domain,server,sandbox,storefront,scripts,fuzz,catalogue}/**/*.test.{ts,tsx}'],
    globalSetup: './server/testing/template-database.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
