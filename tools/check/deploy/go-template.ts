/**
 * The part of Go's text/template that the chart is written in. What it does not know it refuses, so the chart stays within it.
 */
type Context = { dot: unknown; root: unknown; variables: Map<string, unknown> }
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; code: string }
  | { kind: 'set'; name: string; code: string }
  | { kind: 'if' | 'with'; code: string; body: Node[]; otherwise: Node[] }
  | { kind: 'range'; names: string[]; code: string; body: Node[] }
export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

const ACTION = /\{\{(-\s)?\s*([\s\S]*?)\s*(\s-)?\}\}/g

type Token = { text: string } | { code: string }

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  let trim = false
  for (const match of source.matchAll(ACTION)) {
    const before = source.slice(from, match.index)
    const left = trim ? before.trimStart() : before
    tokens.push({ text: match[1] === undefined ? left : left.trimEnd() }, { code: match[2] ?? '' })
    from = match.index + match[0].length
    trim = match[3] !== undefined
  }
  const rest = source.slice(from)
  return [...tokens, { text: trim ? rest.trimStart() : rest }]
}

/** Parses a file; what it defines is put into `defined`. */
export function parseTemplate(source: string, defined: Map<string, Node[]>): Node[] {
  const tokens = tokensOf(source)
  let at = 0

  function block(): { nodes: Node[]; end: string } {
    const nodes: Node[] = []
    for (;;) {
      const token = tokens[at++]
      if (token === undefined) return { nodes, end: '' }
      if ('text' in token) nodes.push({ kind: 'text', text: token.text })
      else if (token.code === 'end' || token.code.startsWith('else')) return { nodes, end: token.code }
      else nodes.push(...action(token.code))
    }
  }

  function action(code: string): Node[] {
    const [word = ''] = code.split(/\s/)
    const rest = code.slice(word.length).trim()
    if (word === 'define') {
      defined.set(JSON.parse(rest), block().nodes)
      return []
    }
    if (word === 'if' || word === 'with') {
      const { nodes: body, end } = block()
      if (end !== 'end' && end !== 'else') throw new Error(`not known in a template: ${end}`)
      return [{ kind: word, code: rest, body, otherwise: end === 'else' ? block().nodes : [] }]
    }
    if (word === 'range') {
      const [, names = '', list = rest] = /^((?:\$\w+,?\s*)+):=\s*([\s\S]+)$/.exec(rest) ?? []
      return [{ kind: 'range', names: names.match(/\$\w+/g) ?? [], code: list, body: block().nodes }]
    }
    const set = /^(\$\w+)\s*:=\s*([\s\S]+)$/.exec(code)
    return [set === null ? { kind: 'print', code } : { kind: 'set', name: set[1] ?? '', code: set[2] ?? '' }]
  }

  return block().nodes
}

export function execute(nodes: readonly Node[], context: Context, functions: Functions): string {
  const scope = { ...context, variables: new Map(context.variables) }
  const value = (code: string) => evaluate(code, scope, functions)
  const inside = (body: readonly Node[], dot: unknown, variables = scope.variables) =>
    execute(body, { ...scope, dot, variables }, functions)
  function printed(node: Node): string {
    switch (node.kind) {
      case 'text':
        return node.text
      case 'print':
        return String(value(node.code) ?? '')
      case 'set':
        scope.variables.set(node.name, value(node.code))
        return ''
      case 'if':
        return isTrue(value(node.code)) ? inside(node.body, scope.dot) : inside(node.otherwise, scope.dot)
      case 'with': {
        const dot = value(node.code)
        return isTrue(dot) ? inside(node.body, dot) : inside(node.otherwise, scope.dot)
      }
      case 'range':
        return entriesOf(value(node.code))
          .map(([key, item]) => round(node, key, item))
          .join('')
    }
  }
  function round({ names, body }: Node & { kind: 'range' }, key: string, item: unknown): string {
    const values = names.length === 2 ? [key, item] : [item]
    return inside(body, item, new Map([...scope.variables, ...names.map((name, at) => [name, values[at]] as const)]))
  }
  return nodes.map(printed).join('')
}

/** Go takes the keys of a map in order. */
function entriesOf(value: unknown): [string, unknown][] {
  const entries = Object.entries((value ?? {}) as object)
  return Array.isArray(value) ? entries : entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const WORD = /\s*("(?:[^"\\]|\\.)*"|\$?[\w.]+|\$|[()|])/y

function evaluate(code: string, context: Context, functions: Functions): unknown {
  const words: string[] = []
  WORD.lastIndex = 0
  for (let match = WORD.exec(code); match !== null; match = WORD.exec(code)) words.push(match[1] ?? '')
  if (words.join('') !== code.replaceAll(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '')) throw new Error(`not known: ${code}`)
  let at = 0

  function operand(): unknown {
    const word = words[at++] ?? ''
    if (word === '(') {
      const inner = pipeline()
      if (words[at++] !== ')') throw new Error(`not closed: ${code}`)
      return inner
    }
    if (word.startsWith('"') || /^(\d+|true|false)$/.test(word)) return JSON.parse(word)
    const [first = '', ...path] = word.split('.')
    if (first.startsWith('$')) return along(first === '$' ? context.root : context.variables.get(first), path)
    if (first === '') return along(context.dot, path)
    throw new Error(`not known in a template: ${word} in ${code}`)
  }

  function command(piped: unknown[]): unknown {
    const name = words[at] ?? ''
    const own = functions[name] ?? (name.endsWith('.Files.Get') ? functions['Files.Get'] : undefined)
    if (own !== undefined) at++
    const args: unknown[] = []
    while (at < words.length && words[at] !== '|' && words[at] !== ')') args.push(operand())
    if (own === undefined) return args[0]
    return own(...([...args, ...piped] as never[]))
  }

  function pipeline(): unknown {
    let result = command([])
    while (words[at] === '|') {
      at++
      result = command([result])
    }
    return result
  }

  return pipeline()
}

function along(value: unknown, path: readonly string[]): unknown {
  return path
    .filter((name) => name !== '')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value)
}

/** Go's truth: empty texts, lists, maps and numbers are none. */
export function isTrue(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
}
