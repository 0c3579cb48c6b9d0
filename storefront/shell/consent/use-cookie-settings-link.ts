import { useSign } from '../use-brand.ts'
import { SETTINGS_ADDRESS } from './settings-address.ts'

/** Where something can be set. */
export function useCookieSettingsLink(): string | null {
  return (useSign()?.consent.thirdParties.length ?? 0) > 0 ? SETTINGS_ADDRESS : null
}
