import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { lastPortNews, REJECT_REASONS, type RejectReason } from '#domain/porting/port-request.ts'
import { portLines } from './port-lines.ts'
import { kept, planned, step, type TimelineStep } from './timeline-step.ts'

type Ported = Parameters<typeof portLines>[0] & { events: readonly { event: string; at: Date }[] }

/** The mobile numbers that are brought, each on its own day: they move, have moved, or wait for a correction. */
export function portSteps(order: Ported, today: string): TimelineStep[] {
  return portLines(order).flatMap(({ id, porting }) => {
    const told = porting && completePorting(porting)
    if (!told) return []
    const about = { number: told.msisdn, lines: [id] }
    const news = lastPortNews(order.events, id)
    switch (news?.state) {
      case 'done':
        return [step('number', 'done', { ...about, doneAt: news.at })]
      case 'rejected':
        return [step('number', 'stopped', { ...about, note: noteOf(news.reason ?? 'OTHER'), needs: 'correctNumber' })]
      case 'calledOff':
        return []
      default:
        return [planned('number', kept(told.portOn), today, { ...about, needs: 'keepOldContract', isNow: false })]
    }
  })
}

function noteOf(reason: RejectReason): string {
  const { title, words } = REJECT_REASONS[reason]
  return `${title}. ${words}`
}
