import type { Database } from './database.ts'

/** The demo moves the time of its database (sandbox/clock/shop-clock.ts). A shop that sells takes no such time. */
export async function refuseDemoClock({ $client }: Pick<Database, '$client'>): Promise<void> {
  const { rows } = await $client.query<{ isDemo: boolean }>(
    `select to_regnamespace('demo_clock') is not null as "isDemo"`,
  )
  if (rows[0]?.isDemo)
    throw new Error(
      'This database belongs to a demo whose days pass by a button (schema demo_clock): it is not for production.',
    )
}
