import { createTransport } from 'nodemailer'
import type { Brand } from '#domain/catalogue/brand.ts'
import { semaphore, TooBusy } from '#server/platform/memory/semaphore.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type OutsideFault, OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { inSpan } from '#server/platform/tracing/span.ts'
import type { MailSettings, Sender } from './mail-settings.ts'
import type { Mail, Mailer, MailRefusal } from './mailer.ts'

type Deps = { metrics: Metrics; brand: () => Brand }

const SYSTEM = 'mail'
/** Queue length per connection: mails are sent by jobs, which are retried. */
const WAITING = 4
/** Without characters that have a meaning in a header. Whether the mailbox exists is for the mail server to check. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u
const DOT_ATOM = /^[\w-]+(\.[\w-]+)*$/

/**
 * Sends over SMTP through a small connection pool. Each mail has one time limit for all of its steps. Neither the
 * mail nor the server's responses are logged: they contain addresses.
 */
export function smtpMailer(settings: MailSettings, { metrics, brand }: Deps): Mailer & { close(): void } {
  const queued = semaphore({ running: settings.atOnce, waiting: settings.atOnce * WAITING })
  let pool = openPool(settings)

  async function deliver(mail: Mail): Promise<void> {
    const transport = pool
    const deadline = AbortSignal.timeout(settings.timeoutMs)
    try {
      await inTime(transport.sendMail(messageOf(mail, settings.from ?? senderOf(brand()))), deadline)
    } catch (error) {
      // A server that sends a byte now and then is never idle: its connections are closed, also for other mails that wait for
      // them.
      if (deadline.aborted && pool === transport) {
        pool = openPool(settings)
        transport.close({ force: true })
      }
      throw error
    }
  }

  return {
    async send(mail) {
      const stop = metrics.portSeconds.startTimer({ system: SYSTEM })
      try {
        await inSpan(SYSTEM, 'client', () => queued(() => deliver(mail), 0))
        stop({ outcome: 'sent' })
      } catch (error) {
        const fault = faultOf(error)
        stop({ outcome: error instanceof TooBusy ? 'busy' : fault })
        throw new OutsideSystemError(SYSTEM, fault, { cause: refusalOf(error) })
      }
    },
    close: () => pool.close({ force: true }),
  }
}

function openPool({ host, port, secure, requireTls, auth, timeoutMs, atOnce }: MailSettings) {
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    pool: true,
    maxConnections: atOnce,
    ...(auth === null ? {} : { auth }),
    // A connection that was closed meanwhile is reopened once; all other retries are the job's.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function senderOf({ name, support }: Brand): Sender {
  return { name, address: support.email }
}

function messageOf(mail: Mail, from: Sender) {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('not one address')
  if (!DOT_ATOM.test(mail.id)) throw new Error('not the name of a mail')
  // As objects: a string would be parsed as a list of addresses.
  const to = { name: '', address: mail.to }
  return {
    from,
    to,
    html: mail.html,
    text: mail.text,
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: (mail.attachments ?? []).map(({ name, bytes, type = 'pdf' }) => ({
      filename: `${name}.${type}`,
      content: bytes,
      ...(type === 'pdf' ? { contentType: 'application/pdf' } : { contentType: 'image/png', cid: name }),
    })),
  }
}

function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** As nodemailer reports it. Its message is left out: it repeats the server's response. */
type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown }

function faultOf(error: unknown): OutsideFault {
  if (error instanceof TooBusy || (error instanceof DOMException && error.name === 'TimeoutError')) return 'silent'
  const { code, responseCode } = error as SmtpError
  if (typeof responseCode === 'number') return 'broken'
  return SILENCE.includes(String(code)) ? 'silent' : 'broken'
}
const SILENCE = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY']

/** RFC 5321: 5xx is permanent. */
function refusalOf(error: unknown): MailRefusal {
  const { responseCode } = error as SmtpError
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  return Object.assign(new Error(reasonOf(error)), { isForGood })
}

function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as SmtpError
  const codes = [code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number')
  return codes.length > 0 ? codes.join(' ') : error instanceof Error ? error.name : 'unknown'
}
