/**
 * The id at the end of a link to a resource. Links are never followed: an attacker who could forge one would direct
 * our credentials to another host.
 */
export function resourceId(link: string | null): string | null {
  return /\/([\w-]{1,64})$/.exec(link ?? '')?.[1] ?? null
}
