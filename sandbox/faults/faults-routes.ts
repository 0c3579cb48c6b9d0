import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type ControlledSystem, type ControlPanel, SYSTEMS } from '#sandbox/control.ts'
import { takeForms } from '#sandbox/pages/forms.ts'
import { sendPage } from '#sandbox/pages/page.ts'
import { FAULTS, type Fault, faultsPage } from './faults-page.ts'

const Choice = v.object({
  /** Missing: all of them. */
  system: v.optional(v.picklist([...SYSTEMS, 'mail'])),
  fault: v.picklist(Object.keys(FAULTS) as Fault[]),
})

/** The control panel for people. */
export function faultsRoutes(app: FastifyInstance, panel: ControlPanel): void {
  app.register(async (pages) => {
    takeForms(pages)
    pages.get('/weather', (_request, reply) => sendPage(reply, faultsPage(panel)))
    pages.post('/weather', async (request, reply) => {
      const choice = v.safeParse(Choice, request.body)
      if (!choice.success) return reply.code(400).type('text/plain').send('There is no such weather.')
      const { system, fault } = choice.output
      const chosen: readonly ControlledSystem[] = system === undefined ? [...SYSTEMS, 'mail'] : [system]
      for (const each of chosen) Object.assign(panel[each], FAULTS[fault].behaviour, { times: null })
      return reply.redirect('/weather', 303)
    })
  })
}
