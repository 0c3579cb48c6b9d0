/** Bytes as text, so that it can be handed to another process. */
export type Value = string | null | { base64: string }
export type Statement = { name?: string; text: string; values: Value[] }

/** Puts together what stands between the beginning and the end of a transaction of one connection. */
export function inGroups(onGroup: (group: Statement[]) => void): (statement: Statement) => void {
  let open: Statement[] | null = null
  return (statement) => {
    if (/^\s*begin\b/i.test(statement.text)) open = []
    if (open === null) {
      onGroup([statement])
      return
    }
    open.push(statement)
    if (/^\s*(commit|rollback)\b/i.test(statement.text)) {
      onGroup(open)
      open = null
    }
  }
}

/** What is another one in each order: ids, references and hashes. */
const TOKEN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\bTN-[0-9A-Z-]{6,}|\b[0-9a-f]{32,}\b/g

function tokensOf(groups: readonly Statement[][]): Set<string> {
  const values = groups.flat().flatMap(({ values: all }) => all)
  return new Set(
    values.flatMap((value) => {
      if (value === null) return []
      return typeof value === 'string' ? [...(value.match(TOKEN) ?? [])] : [value.base64]
    }),
  )
}

/** Tokens of one order that another order has not. */
export function ownTokens(groups: readonly Statement[][], ofAnother: readonly Statement[][]): string[] {
  const others = tokensOf(ofAnother)
  return [...tokensOf(groups)].filter((token) => !others.has(token))
}

/** The same statements in the same order: nothing else was sent in the meantime. */
export function areAlike(one: readonly Statement[][], other: readonly Statement[][]): boolean {
  const texts = (groups: readonly Statement[][]) => JSON.stringify(groups.map((group) => group.map(({ text }) => text)))
  return texts(one) === texts(other)
}

/** A new value for each token; same length, same letters. */
export function renamed(tokens: readonly string[], random: (length: number) => Buffer): Map<string, string> {
  return new Map(
    tokens.map((token) => {
      if (/^[0-9a-f-]+$/.test(token)) {
        const digits = random(token.length).toString('hex')
        return [token, token.replace(/[0-9a-f]/g, (_digit, at: number) => digits[at] ?? '0')]
      }
      if (token.startsWith('TN-')) {
        const digits = random(token.length).toString('hex').toUpperCase()
        return [token, `TN-${token.slice(3).replace(/[0-9A-Z]/g, (_digit, at: number) => digits[at] ?? '0')}`]
      }
      return [token, random(Buffer.from(token, 'base64').length).toString('base64')]
    }),
  )
}

export function withNames(value: Value, names: ReadonlyMap<string, string>): string | Buffer | null {
  if (value === null) return null
  if (typeof value !== 'string') return Buffer.from(names.get(value.base64) ?? value.base64, 'base64')
  return value.replace(TOKEN, (token) => names.get(token) ?? token)
}
