import type { ControlledSystem, ControlPanel } from '#sandbox/control.ts'

/** In the words of a person who tries the shop out. */
const NAMES = {
  addresses: 'Addresses',
  qualification: 'Network check',
  appointments: 'Engineers’ diary',
  autoaddress: 'Autoaddress',
  cms: 'Editors’ texts',
  credit: 'Credit check',
  esim: 'eSIMs',
  orders: 'Order management',
  stancer: 'Card payments, Stancer',
  elavon: 'Card payments, Elavon',
  sms: 'Texts',
  stock: 'Stock',
  numbers: 'New numbers',
  porting: 'Numbers that move',
  identity: 'Signing in',
  inventory: 'Customers’ services',
  customers: 'Customers’ details',
  journeys: 'Keys of links',
  recaptcha: 'Bot check, reCAPTCHA',
  thirdParties: 'Tags, chat and survey',
  analytics: 'Analytics',
  mail: 'Mail',
} as const satisfies Record<ControlledSystem, string>

/** What the basic part of a behaviour becomes; the rest of it, as the pace of orders, stays. */
export const FAULTS = {
  well: { name: 'Works', behaviour: { mode: 'ok', delayMs: 0 } },
  slow: { name: 'Slow, 5 seconds', behaviour: { mode: 'ok', delayMs: 5000 } },
  fails: { name: 'Answers with an error', behaviour: { mode: 'fail', delayMs: 0 } },
  gone: { name: 'Doesn’t answer', behaviour: { mode: 'gone', delayMs: 0 } },
} as const
export type Fault = keyof typeof FAULTS

/** Every outside system with what it does at the moment, and a choice of faults. */
export function faultsPage(panel: ControlPanel) {
  const rows = (Object.keys(NAMES) as ControlledSystem[]).map((system) => {
    const current = faultOf(panel[system])
    const options = Object.entries(FAULTS).map(
      ([fault, { name }]) => `<option value="${fault}"${fault === current ? ' selected' : ''}>${name}</option>`,
    )
    return `<li${current === 'well' ? '' : ' class="off"'}><form method="post" action="/weather" class="faults">
<label for="${system}">${NAMES[system]}</label><span>
<input type="hidden" name="system" value="${system}"><select id="${system}" name="fault">${options.join('')}</select>
<button aria-label="Set ${NAMES[system]}">Set</button></span></form></li>`
  })
  return {
    tab: '/weather',
    title: 'Weather',
    body: `<h1>Weather</h1>
<p>Make the systems around the shop slow, faulty or silent, and see what the shop does.</p>
<form method="post" action="/weather"><p><button name="fault" value="well">Everything works</button></p></form>
<ul class="list">${rows.join('')}</ul>`,
  } as const
}

function faultOf({ mode, delayMs, times }: ControlPanel[ControlledSystem]): Fault | 'other' {
  if (times === 0) return 'well'
  const [fault] = Object.entries(FAULTS).find(
    ([, { behaviour }]) => behaviour.mode === mode && behaviour.delayMs === delayMs,
  ) ?? ['other']
  return fault as Fault | 'other'
}
