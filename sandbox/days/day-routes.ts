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
      await clock.nextDay()
      return reply.redirect('/days', 303)
    })
  })
}
