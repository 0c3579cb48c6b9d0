import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { execute, type Functions, isTrue, parseTemplate } from './go-template.ts'

/** A Kubernetes object, as far as tests look into it. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown }

/** What `helm template shop <folder>` prints, as objects: Helm itself is no npm package. */
export function renderChart(folder: string, values: object): Manifest[] {
  const defined: Parameters<typeof parseTemplate>[1] = new Map()
  const files = globSync('templates/*', { cwd: folder })
    .toSorted()
    .map((file) => parseTemplate(readFileSync(join(folder, file), 'utf8'), defined))
  const { name, version, appVersion } = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8'))
  const root = {
    Values: values,
    Release: { Name: 'shop', Service: 'Helm', Revision: 7 },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  }
  const toYaml = (value: unknown) => stringify(value).trimEnd()
  const functions: Functions = {
    include: (template: string, dot: unknown) => {
      const body = defined.get(template)
      if (body === undefined) throw new Error(`no template is called ${template}`)
      return execute(body, { dot, root: dot, variables: new Map() }, functions)
    },
    'Files.Get': (file: string) => readFileSync(join(folder, file), 'utf8'),
    dict: (...pairs: string[]) =>
      Object.fromEntries(pairs.flatMap((key, index) => (index % 2 === 0 ? [[key, pairs[index + 1]]] : []))),
    list: (...items: unknown[]) => items,
    index: (of: Record<string, unknown>, key: string) => of[key],
    quote: (value: unknown) => JSON.stringify(String(value)),
    default: (otherwise: unknown, given: unknown) => (isTrue(given) ? given : otherwise),
    eq: (one: unknown, other: unknown) => one === other,
    not: (value: unknown) => !isTrue(value),
    and: (...all: unknown[]) => all.every(isTrue) && all.at(-1),
    upper: (text: string) => text.toUpperCase(),
    printf: (format: string, ...texts: string[]) => format.replaceAll('%s', () => texts.shift() ?? ''),
    or: (...all: unknown[]) => all.find(isTrue) ?? all.at(-1),
    toYaml,
    sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
    nindent: (by: number, text: string) => `\n${text.replaceAll(/^/gm, ' '.repeat(by))}`,
  }
  return files.flatMap((file) => {
    const text = execute(file, { dot: root, root, variables: new Map() }, functions)
    return parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${document.errors[0]?.message}\n${text}`)
      const manifest: Manifest | null = document.toJS()
      return manifest === null ? [] : [manifest]
    })
  })
}
