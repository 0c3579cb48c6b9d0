const WITH_DATABASE = '{server,sandbox,tools,fuzz,chaos,catalogue}/**'

/** Attacks, floods, killed databases, large data, fuzzing, chaos, and processes that are started: slow, and rarely broken. */
const HARDENING = `${WITH_DATABASE}/*.hardening.test.ts`

/** Against a real Strapi (deploy/strapi), which has a thousand packages of its own. */
const STRAPI = `${WITH_DATABASE}/*.strapi.test.ts`

/** The projects of Vitest, by what they need. */
export const TEST_PROJECTS = [
  { name: 'pure', include: ['{domain,storefront,desk}/**/*.test.{ts,tsx}'], exclude: [], withDatabase: false },
  { name: 'api', include: [`${WITH_DATABASE}/*.test.ts`], exclude: [HARDENING, STRAPI], withDatabase: true },
  { name: 'hardening', include: [HARDENING], exclude: [], withDatabase: true },
  { name: 'strapi', include: [STRAPI], exclude: [], withDatabase: false },
]

/**
 * Those of a run: a real Strapi is tested with `STRAPI=1` alone.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function projectsOf(env) {
  return TEST_PROJECTS.filter(({ name }) => name !== 'strapi' || env['STRAPI'] === '1')
}
