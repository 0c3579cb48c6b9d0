import { Client } from 'pg'

type Sent = { text: string; values: unknown[] }

/** The texts of the statements about something that this process sends while work is done. */
export async function statementsDuring(about: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  // The server also queries its own tables from time to time.
  return (await sentDuring(work)).map(({ text }) => text).filter((text) => about.test(text))
}

/** Every statement that this process sends while work is done. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const { prototype } = Client
  const { query } = prototype
  const sent: Sent[] = []
  prototype.query = function (this: typeof prototype, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown[]
    const statement = typeof first === 'string' ? { text: first } : (first as Partial<Sent>)
    const values = statement.values ?? (Array.isArray(second) ? second : [])
    sent.push({ text: String(statement.text), values })
    return query.apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
