import { Client } from 'pg'

/** The texts of the statements about something that this process sends while work is done. */
export async function statementsDuring(about: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = Client
  const { query } = prototype
  const statements: string[] = []
  prototype.query = function (this: typeof prototype, ...args: Parameters<typeof query>) {
    const text = typeof args[0] === 'string' ? args[0] : String(Reflect.get(args[0], 'text'))
    // The server also queries its own tables from time to time.
    if (about.test(text)) statements.push(text)
    return query.apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return statements
}
