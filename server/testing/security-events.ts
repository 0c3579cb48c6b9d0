import type { TestShop } from './test-shop.ts'

/** How many security events were counted, of all types or of one. */
export async function securityEventsOf(
  { deps }: Pick<TestShop, 'deps'>,
  event: string,
  place: string,
  type?: string,
): Promise<number> {
  const { values } = await deps.metrics.securityEvents.get()
  return values
    .filter(({ labels }) => labels.event === event && labels.place === place)
    .filter(({ labels }) => type === undefined || labels.type === type)
    .reduce((sum, { value }) => sum + value, 0)
}
