import { readCollections } from '#server/content/content-settings.ts'
import type { StrapiDeps } from '#server/content/strapi/strapi-content.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'

/** For a CMS adapter that is tested without the shop. */
export function strapiDeps(callOutside: CallOutside, more: Partial<StrapiDeps> = {}): StrapiDeps {
  const collections = readCollections([], 'deep')
  return { callOutside, collections, leaveOut() {}, missing() {}, ...more }
}
