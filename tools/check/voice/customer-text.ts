import { parseSync } from 'vite'

/** A sentence of a source, as a customer reads it: markup and line breaks removed, `{}` where a value is filled in. */
export type CustomerText = { text: string; line: number }

type Node = { type: string; start: number } & Record<string, unknown>

/** What developers read: types, module names, and statements of SQL. */
const NO_TEXT =
  /^(?:Import(?:Declaration|Expression)|TS(?:TypeAnnotation|TypeAliasDeclaration|InterfaceDeclaration|TypeParameter\w*|LiteralType))$/

/** A statement that is put together from parts has no tag. */
const SQL = /^(?:select|insert into|update|delete from) |\$\d|\bis not null\b/

const LOG_LEVEL = /^(?:trace|debug|info|warn|error|fatal|log|securityEvent|breakdown)$/

/** The strings, templates and JSX texts of a source that may reach a customer. A JSON file counts as one expression. */
export function customerTexts(file: string, source: string): CustomerText[] {
  const isJson = file.endsWith('.json')
  const { program, errors } = parseSync(isJson ? `${file}.js` : file, isJson ? `(${source})` : source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: CustomerText[] = []
  collect(program as unknown as Node, /graphql/.test(file), (text, node) => {
    const readable = withoutMarkup(text)
    if (/\p{L}/u.test(readable) && !SQL.test(readable)) found.push({ text: readable, line: lineOf(source, node.start) })
  })
  return found
}

type Report = (text: string, node: Node) => void

function collect(node: Node, isSchema: boolean, report: Report): void {
  if (isForDevelopers(node, isSchema)) return
  const text = textOf(node)
  if (text !== null) report(text, node)
  for (const child of childrenOf(node)) {
    // A string between tags is part of the sentence around it.
    if (/^JSX(?:Element|Fragment)$/.test(node.type) && stringBetweenTags(child) !== null) continue
    collect(child, isSchema, report)
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'TemplateLiteral') {
    return nodesIn(node['quasis'])
      .map((quasi) => (quasi['value'] as { cooked: string | null }).cooked ?? '')
      .join('{}')
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null
  return nodesIn(node['children'])
    .map((child) => (child.type === 'JSXText' ? String(child['value']) : (stringBetweenTags(child) ?? '{}')))
    .join('')
}

function stringBetweenTags(node: Node): string | null {
  if (node.type !== 'JSXExpressionContainer') return null
  const expression = node['expression'] as Node
  return expression.type === 'Literal' && typeof expression['value'] === 'string' ? expression['value'] : null
}

function isForDevelopers(node: Node, isSchema: boolean): boolean {
  if (NO_TEXT.test(node.type) || node.type === 'ThrowStatement') return true
  if (node.type === 'TaggedTemplateExpression') return nameOf(node['tag']) === 'sql'
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error')
  if (node.type === 'CallExpression') return LOG_LEVEL.test(nameOf(node['callee']))
  return isSchema && node.type === 'Property' && nameOf(node['key']) === 'description'
}

/** `error` of `deps.log.error`. */
function nameOf(expression: unknown): string {
  const node = expression as Node
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return String(node['name'] ?? node['value'] ?? '')
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) =>
    field === 'key' && node.type === 'Property' && node['computed'] !== true ? [] : nodesIn(value),
  )
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  const isNode = typeof value === 'object' && value !== null && 'type' in value
  return isNode && typeof value.type === 'string' ? [value as Node] : []
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function lineOf(source: string, position: number): number {
  return source.slice(0, position).split('\n').length
}
