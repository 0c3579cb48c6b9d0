import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newControlPanel } from '#sandbox/control.ts'
import { mailServer } from '#sandbox/mail/mail-server.ts'
import { openMailbox } from '#sandbox/mail/mailbox.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const MAIL: Mail = {
  id: '3f0c1c1e-9a53-4a5e-8f9e-0d4d5b1b7a11.confirmation',
  to: 'aoife@mail.example',
  subject: 'We have your order TN-4F7K-9Q2M',
  html: '<p>Thank you, Aoife Ní Bhriain — €59.99 a month</p>',
  text: 'Thank you, Aoife Ní Bhriain — €59.99 a month\n',
}
const BRAND = { name: 'Tonn', support: { sales: '', care: '', email: 'help@tonn.example', hours: '' } }

const panel = newControlPanel()
const mailbox = openMailbox(() => new Date('2026-11-15T12:00:00Z'))
const server = mailServer(panel, mailbox)
let port = 0

beforeAll(async () => {
  port = await server.listen(0)
})
beforeEach(() => {
  Object.assign(panel, newControlPanel())
  mailbox.empty()
})
afterAll(() => server.close())

function openMailer(given: Partial<MailSettings> = {}) {
  const settings = { host: '127.0.0.1', port, secure: false, requireTls: false, auth: null, from: null }
  const metrics = createMetrics()
  const mailer = smtpMailer(
    { ...settings, timeoutMs: 20_000, atOnce: 2, ...given },
    { metrics, brand: () => BRAND as never },
  )
  onTestFinished(mailer.close)
  return { mailer, metrics }
}

async function failureOf(work: Promise<unknown>): Promise<OutsideSystemError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutsideSystemError)) throw new Error(`not an OutsideSystemError: ${error}`)
  return error
}

test('MAIL-1: a mail arrives as it was written, in HTML and in text, from the brand', async () => {
  await openMailer().mailer.send(MAIL)
  const [received] = mailbox.list()
  expect(received).toMatchObject({ from: 'help@tonn.example', to: [MAIL.to], subject: MAIL.subject, times: 1 })
  expect(received?.html.trim()).toBe(MAIL.html)
  expect(received?.text.trim()).toBe(MAIL.text.trim())
  expect(received?.source).toMatch(/^From: Tonn <help@tonn\.example>\r$/m)
  expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('MAIL-1: MAIL_FROM is who it comes from', async () => {
  const from = { name: 'Tonn Órdú', address: 'orders@shop.example' }
  await openMailer({ from }).mailer.send(MAIL)
  expect(mailbox.list()).toMatchObject([
    { from: 'orders@shop.example', messageId: expect.stringMatching(/@shop\.example>$/) },
  ])
})

test('MAIL-2: the same mail again has the same Message-ID, also from another server of ours', async () => {
  await openMailer().mailer.send(MAIL)
  await openMailer().mailer.send(MAIL)
  await openMailer().mailer.send({ ...MAIL, id: 'another' })
  expect(mailbox.list().map(({ messageId, times }) => ({ messageId, times }))).toEqual([
    { messageId: '<another@tonn.example>', times: 1 },
    { messageId: `<${MAIL.id}@tonn.example>`, times: 2 },
  ])
})

test('MAIL-2: a mail whose fate is unknown has failed, and sent again it is the same', async () => {
  panel.mail.mode = 'cut'
  const { mailer } = openMailer()
  expect(await failureOf(mailer.send(MAIL))).toMatchObject({ system: 'mail', fault: 'silent' })
  panel.mail.mode = 'ok'
  await mailer.send(MAIL)
  expect(mailbox.list()).toHaveLength(1)
})

test.each([
  { what: 'refuses for now', behaviour: { mode: 'fail', status: 451 } as const, fault: 'broken' },
  { what: 'refuses for good', behaviour: { mode: 'fail', status: 550 } as const, fault: 'broken' },
  { what: 'is gone', behaviour: { mode: 'gone' } as const, fault: 'silent' },
  { what: 'is too slow', behaviour: { delayMs: 60_000 }, fault: 'silent' },
])('MAIL-3: a mail server that $what has taken nothing', async ({ behaviour, fault }) => {
  Object.assign(panel.mail, behaviour)
  const { mailer, metrics } = openMailer({ timeoutMs: 1500 })
  expect(await failureOf(mailer.send(MAIL))).toMatchObject({ system: 'mail', fault })
  expect(mailbox.list()).toEqual([])
  expect(await metrics.registry.metrics()).toContain(
    `outside_call_duration_seconds_count{system="mail",outcome="${fault}"} 1`,
  )
  Object.assign(panel, newControlPanel())
  await mailer.send(MAIL)
  expect(mailbox.list()).toHaveLength(1)
})

test('MAIL-3: nobody listens there', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: nobody } = closed.address() as AddressInfo
  closed.close()
  expect(await failureOf(openMailer({ port: nobody }).mailer.send(MAIL))).toMatchObject({ fault: 'silent' })
})

test('MAIL-3: a server that sends a byte now and then, and never finishes, runs into the time limit', async () => {
  const sockets = new Set<Socket>()
  const trickling = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const drip = setInterval(() => socket.write('220-wait\r\n'), 50)
    socket.once('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(trickling, 'listening')
  onTestFinished(() => void trickling.close())
  const { mailer } = openMailer({ port: (trickling.address() as AddressInfo).port, timeoutMs: 500 })
  expect(await failureOf(mailer.send(MAIL))).toMatchObject({ fault: 'silent' })
  // Its connection is not reused for the next mail either.
  for (const socket of sockets) await once(socket, 'close')
})

test('MAIL-3: so many mails are under way, so many wait, and more are turned away', async () => {
  panel.mail.delayMs = 60_000
  const { mailer, metrics } = openMailer({ atOnce: 1, timeoutMs: 3000 })
  const crowd = Array.from({ length: 6 }, (_, turn) => mailer.send({ ...MAIL, id: `m${turn}` }))
  const settled = Promise.allSettled(crowd)
  expect(await failureOf(crowd[5] ?? Promise.resolve())).toMatchObject({ fault: 'silent' })
  expect(await metrics.registry.metrics()).toContain('{system="mail",outcome="busy"} 1')
  panel.mail.delayMs = 0
  expect((await settled).slice(1, 5)).toEqual(
    Array.from({ length: 4 }, () => ({ status: 'fulfilled', value: undefined })),
  )
})

test.each([
  ['a@b.example\r\nBcc: spy@elsewhere.example'],
  ['a@b.example, spy@elsewhere.example'],
  ['Aoife <a@b.example>'],
  ['undisclosed:a@b.example;'],
  ['a@b.example\0'],
  ['a b@c.example'],
  [''],
])('MAIL-4: %j is not one address, and nothing is sent', async (to) => {
  expect(await failureOf(openMailer().mailer.send({ ...MAIL, to }))).toMatchObject({ fault: 'broken' })
  expect(panel.mail.requests).toBe(0)
})

test('MAIL-4: nothing that a text holds becomes a header or ends the mail', async () => {
  const nasty = 'x\r\nBcc: spy@elsewhere.example\r\n\r\n.\r\nMAIL FROM:<a@b.example>\r\n'
  const sender = { name: 'To\r\nBcc: spy@elsewhere.example', address: 'a@b.example' }
  await openMailer({ from: sender }).mailer.send({ ...MAIL, subject: nasty, text: nasty, html: nasty })
  const [received, ...others] = mailbox.list()
  expect(others).toEqual([])
  expect(received?.to).toEqual([MAIL.to])
  const headers = received?.source.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  expect(headers.filter((line) => /^bcc|^mail from/i.test(line))).toEqual([])
  expect(received?.text).toContain('MAIL FROM:<a@b.example>')
})

test('MAIL-4: no line is longer than mail servers take, however long the text is', async () => {
  await openMailer().mailer.send({ ...MAIL, subject: 'é'.repeat(3000), html: 'x'.repeat(5000), text: 'é'.repeat(5000) })
  for (const line of mailbox.list()[0]?.source.split('\r\n') ?? []) expect(line.length).toBeLessThanOrEqual(998)
  expect(mailbox.list()[0]?.html.trim()).toBe('x'.repeat(5000))
})

test('MAIL-5: neither the mail nor what the server says of it is in the error', async () => {
  const talkative = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => answer(new Error(`No such mailbox <${address}>`)),
  })
  const listening = talkative.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => talkative.close())
  const { mailer } = openMailer({ port: (listening.address() as AddressInfo).port })
  const error = await failureOf(mailer.send(MAIL))
  expect(error.cause).toHaveProperty('message', 'EENVELOPE 550 RCPT TO')
  expect(JSON.stringify([error.message, error.stack, error.cause, (error.cause as Error).stack])).not.toContain('aoife')
})

test('MAIL-6: where TLS is required, a server without it gets nothing', async () => {
  const error = await failureOf(openMailer({ requireTls: true }).mailer.send(MAIL))
  expect(error).toMatchObject({ fault: 'broken', cause: { message: expect.stringContaining('ETLS') } })
  expect(panel.mail.requests).toBe(0)
})

test('MAIL-6: a certificate that nobody vouches for is none', async () => {
  const anybody = new SMTPServer({ logger: false, disabledCommands: ['AUTH'] })
  const listening = anybody.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  anybody.on('error', () => {})
  onTestFinished(() => anybody.close())
  const { mailer } = openMailer({ port: (listening.address() as AddressInfo).port, requireTls: true })
  const error = await failureOf(mailer.send(MAIL))
  expect(error.cause).toHaveProperty('message', expect.stringMatching(/^E(TLS|SOCKET)/))
})
