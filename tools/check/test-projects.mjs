const WITH_DATABASE = '{server,sandbox,tools,fuzz,chaos,catalogue}/**'

/** Attacks, floods, killed databases, large data, fuzzing, chaos, and processes that are started: slow, and rarely broken. */
const HARDENING = `${WITH_DATABASE}/*.hardening.test.ts`

/** The projects of Vitest, by what they need. */
export const TEST_PROJECTS = [
  { name: 'pure', include: ['{domain,storefront}/**/*.test.{ts,tsx}'], exclude: [], withDatabase: false },
  { name: 'api', include: [`${WITH_DATABASE}/*.test.ts`], exclude: [HARDENING], withDatabase: true },
  { name: 'hardening', include: [HARDENING], exclude: [], withDatabase: true },
]
