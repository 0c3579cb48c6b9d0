import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { ControlPanel } from '#sandbox/control.ts'
import type { Mailbox } from './mailbox.ts'

const LARGEST_MAIL = 10_000_000

export type MailServer = {
  /** The port that it listens on: 0 picks a free one. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

type Taken = { refusal: Error | null }

/** An SMTP server that delivers nothing. Its faults are set like those of the other systems, and apply per mail. */
export function mailServer(panel: ControlPanel, mailbox: Mailbox): MailServer {
  const cutOff = new Set<string>()

  async function obey(session: SMTPServerSession): Promise<Taken | 'gone'> {
    panel.mail.requests += 1
    const { delayMs, mode, status, times } = panel.mail
    if (times === 0) return { refusal: null }
    if (times !== null) panel.mail.times = times - 1
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (mode === 'cut') cutOff.add(session.id)
    if (mode === 'gone') return 'gone'
    const refusal = Object.assign(new Error('The sandbox was set to fail'), { responseCode: status })
    return { refusal: mode === 'fail' ? refusal : null }
  }

  function breakOff({ id }: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }

  const server = new SMTPServer({
    banner: 'sandbox',
    size: LARGEST_MAIL,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, session, answer) {
      void obey(session).then((taken) => (taken === 'gone' ? breakOff(session) : answer(taken.refusal)))
    },
    onData(stream, session, answer) {
      const { mailFrom, rcptTo } = session.envelope
      const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
      void stream
        .toArray()
        .then((parts) => mailbox.take(envelope, Buffer.concat(parts)))
        .then(() => (cutOff.delete(session.id) ? breakOff(session) : answer()), answer)
    },
  })
  // Broken connections are expected here.
  server.on('error', () => {})

  return {
    async listen(port) {
      const listening = server.listen(port, '127.0.0.1')
      await once(listening, 'listening')
      return (listening.address() as AddressInfo).port
    },
    close: () => new Promise((closed) => (server.server.listening ? server.close(() => closed()) : closed())),
  }
}
