import type { DemoClock } from '#sandbox/clock/demo-clock.ts'
import { dayInWords } from '#sandbox/clock/dublin-date.ts'
import { escapeHtml } from '#sandbox/escape-html.ts'
import type { Milestone } from '#sandbox/orders/order-plan.ts'
import { type OrderStore, planLeft, returnsOf, type StoredOrder } from '#sandbox/orders/order-store.ts'
import { dayOf, type PortStore, type StoredPort } from '#sandbox/porting/port-store.ts'

export type DayPageOrders = { orders: Pick<OrderStore, 'all' | 'isBusy'>; ports: Pick<PortStore, 'all' | 'isBusy'> }

const SHOWN = 20

const STEPS = {
  sent: 'Parcel sent',
  delivered: 'Parcel delivered',
  visited: 'Engineer’s visit',
  started: 'Line ready',
} as const satisfies Record<Milestone['kind'], string>

const STATES: Readonly<Record<string, string>> = {
  acknowledged: 'received',
  inProgress: 'in progress',
  assessingCancellation: 'being cancelled',
  pendingCancellation: 'being cancelled',
}

/** Today, the button that moves it, and what is planned for which day. */
export function dayPage(clock: Pick<DemoClock, 'today' | 'leadsShop'>, { orders, ports }: DayPageOrders) {
  const today = clock.today()
  const steps = [
    ...orders.all().map((order) => orderCard(order, today)),
    ...ports.all().map((port) => portCard(port, today)),
  ]
  const cards = steps.slice(-SHOWN).toReversed()
  const list =
    cards.length === 0
      ? '<p class="soft">No orders yet. Place one in the shop, and its days are listed here.</p>'
      : `<ul class="cards">${cards.join('')}</ul>`
  const reach = clock.leadsShop()
    ? 'The sandbox and the shop move together: dates, emails and order pages follow within seconds.'
    : 'Only the sandbox moves: this shop keeps its own time.'
  return {
    tab: '/days',
    title: 'Next day',
    body: `<h1>It’s ${dayInWords(today)}</h1>
<p>Parcels, engineers and numbers arrive on the day the shop promised. Press the button to go to the next evening. ${reach}</p>
<form method="post" action="/days"><p><button class="main">Next day</button></p></form>
<h2>What’s planned</h2>${list}`,
  } as const
}

function orderCard(order: StoredOrder, today: string): string {
  const name = String(order.asked['description'] ?? `Order ${order.id}`)
  const [back] = returnsOf(order)
  const steps = [
    ...planLeft(order).map(({ kind, on }) => ({ name: STEPS[kind], on })),
    ...(back === undefined ? [] : [{ name: 'What was sent back arrives', on: back.on }]),
  ]
  return card(name, STATES[order.state] ?? order.state, steps, today)
}

function portCard(port: StoredPort, today: string): string {
  const { serviceCharacteristic: facts = [] } = port.asked.serviceOrderItem[0]?.service ?? {}
  const number = facts.find(({ name }) => name === 'msisdn')?.value ?? port.id
  const steps = port.state === 'rejected' ? [] : [{ name: 'Number moves', on: dayOf(port) }]
  return card(`Number ${number}`, STATES[port.state] ?? port.state, steps, today)
}

function card(name: string, state: string, steps: readonly { name: string; on: string }[], today: string): string {
  const rows = steps.map(
    (step) =>
      `<li${step.on <= today ? ' class="done"' : ''}>${step.on <= today ? '✓ ' : ''}${dayInWords(step.on)}: ${step.name}</li>`,
  )
  const plan = rows.length === 0 ? '' : `<ul class="steps">${rows.join('')}</ul>`
  return `<li class="card"><h3>${escapeHtml(name)}</h3><small>${escapeHtml(state)}</small>${plan}</li>`
}
