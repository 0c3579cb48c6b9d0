import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { SmsSettings } from '#server/sms/sms-settings.ts'

/** The pool that new numbers come from. A customer waits for the list. */
export const NUMBERS_SYSTEM: OutsideSystem = {
  prefix: 'NUMBERS',
  timeoutMs: { usual: 4000, most: 9000 },
  isOperators: true,
}

/** Keys sign the codes; texts are counted. */
export type PortingSettings = Pick<ServerSettings, 'keys'> & { sms: SmsSettings }
