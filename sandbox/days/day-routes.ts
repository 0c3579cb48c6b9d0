import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { DemoClock } from '#sandbox/clock/demo-clock.ts'
import { openShopClock } from '#sandbox/clock/shop-clock.ts'
import { takeForms } from '#sandbox/pages/forms.ts'
import { sendPage } from '#sandbox/pages/page.ts'
import { type DayPageOrders, dayPage } from './day-page.ts'

const Led = v.strictObject({ databaseUrl: v.pipe(v.string(), v.regex(/^postgres(ql)?:/)) })

/** How often a day that begins at midnight is noticed. */
const LOOK_MS = 30_000

const BUSY_LOOK_MS = 250
/** A pace of hours holds nobody up. */
const LONGEST_BUSY_MS = 10_000
/** The shop reads an order after the event about it, and dates what it reads by its own day. */
const SHOP_READS_MS = 1500

/** A second press waits until what happens today is done, and dated today. */
async function untilDone({ orders, ports }: DayPageOrders): Promise<void> {
  const isBusy = () => orders.isBusy() || ports.isBusy()
  if (!isBusy()) return
  for (let waited = 0; isBusy() && waited < LONGEST_BUSY_MS; waited += BUSY_LOOK_MS) await wait(BUSY_LOOK_MS)
  await wait(SHOP_READS_MS)
}

function view(clock: DemoClock) {
  return { now: clock.now().toISOString(), today: clock.today(), leadsShop: clock.leadsShop() }
}

/** The demo's day: for people under /days, for tests and the launcher under /control/clock. */
export function dayRoutes(app: FastifyInstance, clock: DemoClock, orders: DayPageOrders): void {
  const timer = setInterval(clock.look, LOOK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await clock.close()
  })

  app.get('/control/clock', async () => view(clock))

  app.post('/control/clock/next-day', async () => {
    await clock.nextDay()
    return view(clock)
  })

  /** The shop on this database has the sandbox's time from its next connection on. */
  app.put('/control/clock/shop', async (request, reply) => {
    const led = v.safeParse(Led, request.body)
    if (!led.success) return reply.code(400).send({ error: v.summarize(led.issues) })
    await clock.lead(await openShopClock(led.output.databaseUrl))
    return view(clock)
  })

  app.register(async (pages) => {
    takeForms(pages)
    pages.get('/days', (_request, reply) => sendPage(reply, dayPage(clock, orders)))
    pages.post('/days', async (_request, reply) => {
      await untilDone(orders)
      await clock.nextDay()
      return reply.redirect('/days', 303)
    })
  })
}
