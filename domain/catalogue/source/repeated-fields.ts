const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],:]/g

/** Fields that JSON says twice: of those only the last counts, so the first was written in vain. */
export function repeatedFields(json: string): string[] {
  const found: string[] = []
  const open: { at: string | number; names: Set<string> }[] = []
  let before = ''
  for (const [token] of json.matchAll(TOKEN)) {
    const inside = open.at(-1)
    if (token === '{' || token === '[') open.push({ at: token === '[' ? 0 : '', names: new Set() })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && typeof inside?.at === 'number') inside.at += 1
    else if (token === ':' && inside) {
      const name = String(JSON.parse(before))
      inside.at = name
      if (inside.names.has(name)) found.push(open.map(({ at }) => at).join('.'))
      inside.names.add(name)
    }
    before = token
  }
  return found
}
