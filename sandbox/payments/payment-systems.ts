import type { FastifyInstance } from 'fastify'
import type { CallbackTarget } from '#sandbox/callbacks.ts'
import type { DemoClock } from '#sandbox/clock/demo-clock.ts'
import { type ControlPanel, loseResponses, obeyControl } from '#sandbox/control.ts'
import { cardPageRoutes } from './card-page-routes.ts'
import { ELAVON_BASE, elavonError, elavonRoutes } from './elavon-routes.ts'
import type { Provider } from './hosted-origin.ts'
import { notifier } from './notifications.ts'
import { paymentControlRoutes } from './payment-control.ts'
import { type Named, paymentLedger } from './payment-ledger.ts'
import { STANCER_BASE, stancerError, stancerRoutes } from './stancer-routes.ts'

type Outside = { panel: ControlPanel; target: CallbackTarget; clock: DemoClock; newId: () => string }

const STANCER_NAMES: Record<Named, string> = {
  payment: 'pi_',
  attempt: 'paym_',
  card: 'card_',
  refund: 'refd_',
  customer: 'cust_',
  event: 'evt_',
  dispute: 'dspt_',
}

/** Both card payment providers: APIs, hosted pages, notifications and control routes. */
export function paymentSystems(app: FastifyInstance, { panel, target, clock, newId }: Outside): void {
  const { now, signingMs } = clock
  const shortId = (length: number) => newId().replaceAll('-', '').slice(0, length)
  const stancerName = (named: Named) => `${STANCER_NAMES[named]}${shortId(24)}`
  const elavonName = () => shortId(28)

  const stancer = counter('stancer', stancerName)
  app.register(
    async (room) => {
      const failure = () => stancerError('Internal error')
      obeyControl(room, panel, 'stancer', { failure, lie: { id: 7, status: 'paid', payments: 'all', amount: '12' } })
      loseResponses(room, () => panel.stancer.failAfter)
      const newCustomerId = () => stancerName('customer')
      stancerRoutes(room, { ledger: stancer.ledger, newCustomerId, refunds: () => panel.stancer })
    },
    { prefix: STANCER_BASE },
  )

  const elavon = counter('elavon', elavonName)
  app.register(
    async (room) => {
      const failure = (status: number) => elavonError(status, 'internalServerError')
      obeyControl(room, panel, 'elavon', { failure, lie: { id: 7, state: 'paid', items: 'all', total: 12 } })
      loseResponses(room, () => panel.elavon.failAfter)
      elavonRoutes(room, { ledger: elavon.ledger, newId: elavonName, refunds: () => panel.elavon })
    },
    { prefix: ELAVON_BASE },
  )

  function counter(provider: Provider, newName: (named: Named) => string) {
    const newEventId = () => newName('event')
    const notices = notifier({ provider, target, now, signingMs, newEventId, behaviour: () => panel[provider] })
    const ledger = paymentLedger({ now, newName, reportsDisputes: provider === 'stancer', onEvent: notices.notify })
    paymentControlRoutes(app, provider, { ledger, notices })
    app.register(async (room) => cardPageRoutes(room, provider, ledger))
    return { ledger }
  }
}
