import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'

export type CustomersSettings = {
  /** Null: the account shows no contact data. */
  customers: OutsideSettings | null
}

/** The customer waits for it, and sees the last known state after that. A customer and the person behind it are two calls. */
export const CUSTOMERS_SYSTEM: OutsideSystem = {
  prefix: 'CUSTOMERS',
  timeoutMs: { usual: 2500, most: 9000 },
  callsPerRequest: 2,
  isOperators: true,
}

export function customersSettings({ settings }: ReadSystem, sandboxUrl: string | undefined): CustomersSettings {
  const url = settings.url ?? sandboxUrl
  return { customers: url === undefined ? null : { ...settings, url } }
}
