import type { ListedService, NetworkResponse } from './listed-service.ts'
import { CLEAR_ON_SECOND_READ, type NbiScenario } from './nbi-scenario.ts'

const FTTC_NOW: ListedService = { technology: 'FTTC', maxSpeed: 100, available: 'now' }
const FTTH_NOW: ListedService = { technology: 'FTTH', maxSpeed: 5000, available: 'now' }
const NBI: NetworkResponse = [{ technology: 'NBI', maxSpeed: 2000, available: 'now' }]

const AT_ONCE: NbiScenario = { ...CLEAR_ON_SECOND_READ, answersOnRead: 1 }

type DemoRow = readonly [eircode: string, network: NetworkResponse, enquiry?: NbiScenario]

const ROWS: readonly DemoRow[] = [
  ['D08P3T7', [FTTH_NOW, FTTC_NOW]],
  ['T12K8AF', [{ ...FTTH_NOW, available: { inDays: 60 } }, FTTC_NOW]],
  ['V94E6NH', [FTTC_NOW]],
  ['H91W2KR', [{ ...FTTC_NOW, available: { inDays: 30 } }]],
  ['F92C5PD', [{ technology: 'MBB', maxSpeed: 150, available: 'now' }]],
  ['R32A7XV', []],
  ['W23D4C6', [{ ...FTTH_NOW, available: 'never' }, FTTC_NOW]],
  ['F31N4DT', NBI, CLEAR_ON_SECOND_READ],
  ['H53K2RY', NBI, { ...CLEAR_ON_SECOND_READ, answersOnRead: 5 }],
  ['F23A9W1', NBI, { ...AT_ONCE, activeLines: 1 }],
  ['H62P7VE', NBI, { ...AT_ONCE, pendingInstallation: true }],
  ['R95X4TN', NBI, { ...AT_ONCE, reserved: true }],
  ['V35C8KD', NBI, { ...AT_ONCE, interventionArea: false }],
  ['P75W3HF', NBI, { ...AT_ONCE, surveyRequired: true }],
  ['F45E5PA', NBI, { ...AT_ONCE, lineNames: ['LINE 1', 'LINE 2'], activeLines: 2 }],
  ['H71T6RC', NBI, { ...AT_ONCE, lineNames: ['FLAT 1', 'FLAT 2', 'PREMISES'], multiplePremises: true }],
  ['V31N2KW', NBI, { ...AT_ONCE, lineNames: ['FLAT 1', 'FLAT 2'], multiplePremises: true }],
  ['P31D7XE', NBI, { ...AT_ONCE, preOrderFlag: true }],
  ['F12V4CH', NBI, { ...AT_ONCE, rejected: true }],
  ['F26R8PT', NBI, { ...AT_ONCE, answersOnRead: null }],
  ['E25K3DW', 'mismatch'],
  ['N39F6YA', 'silent'],
  ['D15X9NE', [FTTH_NOW, FTTC_NOW]],
  ['P47N6DW', [{ technology: 'NGB', maxSpeed: 7, available: 'now' }]],
]

/** The twelve apartments of the building at D15 X9NE, from number 1 on. */
export const APARTMENT_EIRCODES = [
  'D15C4K1',
  'D15E7P2',
  'D15F0T3',
  'D15H8V4',
  'D15K1W5',
  'D15N6X6',
  'D15P3Y7',
  'D15R9A8',
  'D15T2C9',
  'D15V5D0',
  'D15W7E1',
  'D15Y4F2',
]

/** Valid Eircodes that no premises has, so that "we can't find this eircode" can be shown. */
export const UNLISTED_EIRCODES = ['A92T2VC', 'A94T2VC']

export const DEMO_NETWORK: ReadonlyMap<string, NetworkResponse> = new Map([
  ...ROWS.map(([eircode, network]) => [eircode, network] as const),
  ...APARTMENT_EIRCODES.map((eircode) => [eircode, [FTTH_NOW, FTTC_NOW]] as const),
])

export const DEMO_ENQUIRIES: ReadonlyMap<string, NbiScenario> = new Map(
  ROWS.flatMap(([eircode, , enquiry]) => (enquiry ? [[eircode, enquiry] as const] : [])),
)

export type DemoLine = { eircode: string; sipNumber: string | null; dsl: string | null }

export const DEMO_LINES: readonly DemoLine[] = [
  { eircode: 'V94E6NH', sipNumber: '015550142', dsl: null },
  { eircode: 'T12K8AF', sipNumber: '0215550167', dsl: null },
  { eircode: 'F31N4DT', sipNumber: null, dsl: '8881004217' },
]
