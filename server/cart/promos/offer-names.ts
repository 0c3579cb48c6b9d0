import type { Release } from '#domain/catalogue/release.ts'

/** Display names of offers. */
export function offerNames({ tariffs }: Pick<Release, 'tariffs'>): (code: string) => string {
  return (code) => tariffs.find(({ offerCode }) => offerCode === code)?.displayName ?? code
}
