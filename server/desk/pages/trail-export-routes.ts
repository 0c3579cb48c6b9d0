import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import { DESK_ACT_CODES, DESK_ACTS, type DeskAct } from '#domain/desk/desk-act.ts'
import { ok } from '#domain/result.ts'
import { endOfTrail, type TrailFilter, trailInPortions } from '#server/audit/read-trail.ts'
import type { AuditRow } from '#server/audit/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskQueries } from '../graphql/desk-graphql-routes.ts'
import { isOwnRequest } from '../sign-in/own-request.ts'

type Deps = { db: Database; processClock: Clock; securityEvent: ReportSecurityEvent; deskOrigin: () => string }

const EXPORTS_PER_MINUTE = 10
const FORMATS = ['csv', 'jsonl'] as const
type Format = (typeof FORMATS)[number]

const Empty = v.transform((text: string) => text.trim() || null)
const Text = v.optional(v.pipe(v.string(), v.maxLength(200), Empty), '')
const Day = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isCalendarDay(text)),
    Empty,
  ),
  '',
)
const Request = v.object({
  format: v.picklist(FORMATS),
  object: Text,
  actor: Text,
  act: v.optional(
    v.pipe(
      v.picklist(['', ...DESK_ACT_CODES]),
      v.transform((act) => act || null),
    ),
    '',
  ),
  from: Day,
  to: Day,
  request: v.pipe(v.string(), v.minLength(16), v.maxLength(200)),
})

/** POST /audit/export: the trail under the filters of its page, as it is read. That it was exported is in it. */
export function registerTrailExport(app: FastifyInstance, deps: Deps, open: DeskQueries): void {
  const limit = createVisitorLimit({ perMinute: EXPORTS_PER_MINUTE, clock: deps.processClock })

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { staff } = await open(request)
    const refuse = (status: number, words: string, reason: string) => {
      const visitor = visitorOf(request.ip)
      deps.securityEvent(request.log, { event: 'refused-access', place: 'desk', reason, visitor })
      return reply.code(status).type('text/plain; charset=utf-8').send(words)
    }
    if (!isOwnRequest(request, deps.deskOrigin()))
      return refuse(403, 'A page of another site can’t send this.', 'form of another site')
    if (staff === null) return reply.redirect('/sign-in?return=/audit', 303)
    if (!staff.roles.includes('auditor'))
      return refuse(403, 'Your role at the desk doesn’t include this.', 'DESK_ROLE_NEEDED')
    const read = v.safeParse(Request, Object.fromEntries(new URLSearchParams(String(request.body))))
    if (!read.success) return reply.code(400).type('text/plain; charset=utf-8').send('These filters can’t be read.')
    const { format, request: key, ...filter } = read.output
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
    const recorded = await performAct<null>(
      deps,
      { ...staff, key },
      {
        repeated: async () => null,
        work: async () => ok({ value: null, act: { act: 'TRAIL_EXPORTED', after: { format, ...given } } }),
      },
    )
    if (!recorded.ok) return reply.code(400).send()
    const end = await endOfTrail(deps.db)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="audit-trail-${end}.${format}"`,
      })
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
      .send(Readable.from(lines(deps.db, filter, end, format), { objectMode: false }))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 5000 }, (_request, body, done) => done(null, body))
    scope.post('/audit/export', { config: { limit }, handler: handle })
  })
}

const COLUMNS = [
  'number',
  'at',
  'actor',
  'actorName',
  'roles',
  'act',
  'actName',
  'object',
  'reason',
  'before',
  'after',
  'requestId',
  'previous',
  'hash',
] as const

/** With both hashes, so that the chain can be followed outside of the database. */
function fieldsOf({ at, act, previous, hash, ...row }: AuditRow): Record<(typeof COLUMNS)[number], unknown> {
  return {
    ...row,
    at: at.toISOString(),
    act,
    actName: DESK_ACTS[act as DeskAct] ?? act,
    previous: previous.toString('hex'),
    hash: hash.toString('hex'),
  }
}

async function* lines(db: Database, filter: TrailFilter, end: number, format: Format): AsyncGenerator<string> {
  if (format === 'csv') yield `${COLUMNS.join(',')}\r\n`
  for await (const rows of trailInPortions(db, filter, end)) {
    const written = rows
      .map(fieldsOf)
      .map((fields) =>
        format === 'jsonl'
          ? `${JSON.stringify(fields)}\n`
          : `${COLUMNS.map((name) => csvCell(fields[name])).join(',')}\r\n`,
      )
    yield written.join('')
  }
}

/** Reasons are typed by people: a spreadsheet must not take one for a formula. */
function csvCell(value: unknown): string {
  if (value === null) return ''
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
