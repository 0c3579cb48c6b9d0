/**
 * The id at the end of a link to a resource. Links are never followed: whoever could write one would lead us, with our
 * credentials, wherever they like.
 */
export function resourceId(link: string | null): string | null {
  return /\/([\w-]{1,64})$/.exec(link ?? '')?.[1] ?? null
}
