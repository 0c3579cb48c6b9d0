import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  type ReadSystem,
} from '#server/platform/config/outside-settings.ts'
import { flag, type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'
import { perMinute, type VisitorBudget, visitorBudget } from '#server/platform/config/visitor-budget.ts'

/** The operator pays for checks of addresses. */
const SHARE_OF_CHECKS = 0.1

export type AvailabilitySettings = {
  network: OutsideSettings
  /** How long a look-up of an address or its services is cached; 0: not at all. */
  lookUpCacheSeconds: number
  /** How often an hour a visitor may look up phone numbers, and any one number may be looked up. */
  numberLookUps: { perVisitor: number; perNumber: number }
  /** Interval of polling the network about a pending enquiry, and the time limit. */
  enquiry: { paceMs: number; timeoutMs: number }
  futureFibre: boolean
  /** Days for which network results are stored. */
  retention: { prequal: number }
  budgets: { checks: VisitorBudget }
}

/** An availability check calls the network twice in a row and must end within ten seconds. */
export const NETWORK_SYSTEM: OutsideSystem = {
  prefix: 'NETWORK',
  timeoutMs: { usual: 4500, most: 4900 },
  isOperators: true,
}

export const AVAILABILITY_ENVIRONMENT = {
  LOOK_UP_CACHE_SECONDS: wholeNumber('60', 0, 3600),
  NUMBER_LOOK_UPS_PER_VISITOR: wholeNumber('30', 1, 1_000_000),
  NUMBER_LOOK_UPS_PER_NUMBER: wholeNumber('12', 1, 1_000_000),
  ENQUIRY_PACE_MS: wholeNumber('2000', 10, 30_000),
  ENQUIRY_GIVE_UP_MS: wholeNumber('60000', 1000, 600_000),
  FUTURE_FIBRE_FLAG: flag,
  PREQUAL_DAYS: wholeNumber('90', 7, 365),
  CHECKS_PER_MINUTE: perMinute,
  ALL_CHECKS_PER_MINUTE: perMinute,
}

type Values = ValuesOf<typeof AVAILABILITY_ENVIRONMENT>

/** @param ofWork budget of a visitor per minute */
export function availabilitySettings(
  values: Values,
  network: ReadSystem,
  { sandbox, ofWork }: { sandbox: string; ofWork: number },
): AvailabilitySettings {
  const checks = { perVisitor: values.CHECKS_PER_MINUTE, forAll: values.ALL_CHECKS_PER_MINUTE }
  return {
    network: outsideAt(network, sandbox),
    lookUpCacheSeconds: values.LOOK_UP_CACHE_SECONDS,
    numberLookUps: { perVisitor: values.NUMBER_LOOK_UPS_PER_VISITOR, perNumber: values.NUMBER_LOOK_UPS_PER_NUMBER },
    enquiry: { paceMs: values.ENQUIRY_PACE_MS, timeoutMs: values.ENQUIRY_GIVE_UP_MS },
    futureFibre: values.FUTURE_FIBRE_FLAG,
    retention: { prequal: values.PREQUAL_DAYS },
    budgets: { checks: visitorBudget(checks, { share: SHARE_OF_CHECKS, ofWork }) },
  }
}
