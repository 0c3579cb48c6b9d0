import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { sendPage } from '#sandbox/pages/page.ts'
import { openSmsBox, type SmsBox } from './sms-box.ts'
import { smsPage } from './sms-page.ts'
import { type StatusManner, sendStatus } from './sms-status.ts'

export const SMS_BASE = '/twilio'

const Message = v.pipe(
  v.object({
    To: v.pipe(v.string(), v.minLength(1)),
    From: v.optional(v.string()),
    MessagingServiceSid: v.optional(v.string()),
    Body: v.pipe(v.string(), v.minLength(1), v.maxLength(1600)),
    StatusCallback: v.optional(v.pipe(v.string(), v.url())),
  }),
  v.check(({ From, MessagingServiceSid }) => Boolean(From ?? MessagingServiceSid)),
)

/** Refused as no mobile number, to demonstrate a refusal. */
const ENDS_UNREACHABLE = '0002'
const E164 = /^\+[1-9]\d{6,14}$/

export function twilioError(status: number, code: number, message: string) {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

type Outside = { box: SmsBox; manner: () => StatusManner; isClosed: () => boolean }

/** Twilio's Messages resource, as far as a shop sends by it. */
export function smsRoutes(app: FastifyInstance, { box, manner, isClosed }: Outside): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 20404, 'The requested resource was not found'))

  app.post<{ Params: { account: string } }>('/2010-04-01/Accounts/:account/Messages.json', async (request, reply) => {
    const { account } = request.params
    const [user, token] = basicAuth(request.headers.authorization)
    if (user !== account || !token) return refuse(reply, 401, 20003, 'Authenticate')
    const body = v.safeParse(Message, request.body)
    if (!body.success) return refuse(reply, 400, 21602, 'Message body, sender and recipient are required')
    const { To: to, From, MessagingServiceSid, Body: text, StatusCallback: statusCallback = null } = body.output
    if (!E164.test(to)) return refuse(reply, 400, 21211, `The 'To' number ${to} is not a valid phone number`)
    if (to.endsWith(ENDS_UNREACHABLE)) return refuse(reply, 400, 21614, `'To' number is not a valid mobile number`)
    const from = From ?? MessagingServiceSid ?? ''
    const sms = box.take({ to, from, text, statusCallback })
    void sendStatus(sms, { token, account, manner, isClosed })
    return reply.code(201).send({
      sid: sms.sid,
      account_sid: account,
      to,
      from,
      body: text,
      status: 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      error_code: null,
      error_message: null,
      date_created: new Date().toUTCString(),
      uri: `/2010-04-01/Accounts/${account}/Messages/${sms.sid}.json`,
    })
  })
}

/** The received texts, for people under /sms and for tests under /control/sms/texts. */
export function smsInbox(app: FastifyInstance, now: () => Date): SmsBox {
  const box = openSmsBox(now)
  app.get('/sms', (_request, reply) => sendPage(reply, smsPage(box.list())))
  app.get<{ Querystring: { to?: string } }>('/control/sms/texts', async (request) => ({
    texts: box.list(request.query.to),
  }))
  app.delete('/control/sms/texts', async (_request, reply) => {
    box.empty()
    return reply.code(204).send()
  })
  return box
}

function basicAuth(header: string | undefined): [string, string] {
  const [, encoded = ''] = /^Basic (.+)$/.exec(header ?? '') ?? []
  const [, user = '', token = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return [user, token]
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  return reply.code(status).send(twilioError(status, code, message))
}
