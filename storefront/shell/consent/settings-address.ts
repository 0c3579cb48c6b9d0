/** The settings open over the page of any link to this address. */
export const SETTINGS_ADDRESS = '/legal/cookies#settings'

export function isSettingsAddress({ pathname, hash }: { pathname: string; hash: string }): boolean {
  return pathname + hash === SETTINGS_ADDRESS
}
