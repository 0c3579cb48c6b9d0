import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'

export type InventorySettings = {
  /** Null: the account shows no services. */
  inventory: OutsideSettings | null
}

/** The customer waits for it, and sees the last known state after that. */
export const INVENTORY_SYSTEM: OutsideSystem = {
  prefix: 'INVENTORY',
  timeoutMs: { usual: 2500, most: 9000 },
  isOperators: true,
}

export function inventorySettings({ settings }: ReadSystem, sandboxUrl: string | undefined): InventorySettings {
  const url = settings.url ?? sandboxUrl
  return { inventory: url === undefined ? null : { ...settings, url } }
}
