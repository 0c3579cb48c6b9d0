// The CommonJS build by its path: for each import into its ESM build Node 24 parses the 130 kB of `exports` in its
// package.json again, which was half of the time until a server was ready (2.6 s, and 1.4 s without). See docs/decisions/072.
export * from '../../../../node_modules/drizzle-orm/index.cjs'
