import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { headingsOf } from '../check-links.ts'
import { metricsIn } from './metrics-in.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}
const groups: { name: string; rules: Rule[] }[] = parse(text('deploy/helm/tonn/files/alerts.yaml')).groups
const rules = groups.flatMap((group) => group.rules)

type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] }
const panels: Panel[] = JSON.parse(text('deploy/helm/tonn/files/dashboard.json')).panels

/** Added by Prometheus itself, of its targets. */
const OF_PROMETHEUS = { up: [] as string[] }
const OF_TARGETS = ['instance', 'job', 'component']

let shop: TestShop
const known = new Map<string, readonly string[]>(Object.entries(OF_PROMETHEUS))

beforeAll(async () => {
  const env: Record<string, string> = {}
  // With a standby, as those that are watched have.
  shop = await openTestShop(env, { through: async (url) => (env['DATABASE_READ_URL'] = url) })
  const metrics = shop.deps.metrics.registry.getMetricsAsArray() as unknown as {
    name: string
    type: string
    labelNames: string[]
  }[]
  const served = await (await fetch(`${shop.url}/metrics`)).text()
  for (const { name, labelNames } of metrics) {
    const [, type = ''] = new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(served) ?? []
    const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const part of parts) known.set(`${name}${part}`, part === '_bucket' ? [...labelNames, 'le'] : labelNames)
  }
})
afterAll(() => shop.close())

/** Metrics and labels of an expression that `/metrics` does not have. */
function unknownIn(expression: string): string[] {
  const { metrics, labels, grouped } = metricsIn(expression)
  const having = metrics.map(({ name }) => [...(known.get(name) ?? []), ...OF_TARGETS])
  return [
    ...metrics.map(({ name }) => name).filter((name) => !known.has(name)),
    ...metrics.flatMap(({ name, labels: own }) =>
      own
        .filter((label) => ![...(known.get(name) ?? []), ...OF_TARGETS].includes(label))
        .map((label) => `${name}{${label}}`),
    ),
    ...grouped.filter((label) => !having.every((each) => each.includes(label))).map((label) => `by (${label})`),
    ...labels.filter((label) => !having.some((each) => each.includes(label))),
  ]
}

test('DEPLOY-3: every metric and label of dashboard and alerts is one that /metrics has', () => {
  for (const { alert, expr } of rules) expect([alert, unknownIn(expr)]).toEqual([alert, []])
  const targets = panels.flatMap(({ title, targets: of = [] }) => of.map((target) => ({ title, ...target })))
  expect(targets.length).toBeGreaterThan(20)
  for (const { title, expr } of targets) expect([title, unknownIn(expr)]).toEqual([title, []])
  // A legend can show only the labels that are left.
  for (const { title, expr, legendFormat } of targets) {
    const { grouped } = metricsIn(expr)
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
    if (grouped.length > 0) expect(grouped, title).toEqual(expect.arrayContaining(shown))
  }
})

test('DEPLOY-3: a metric or label that is not there is found', () => {
  expect(unknownIn('sum by (le) (rate(http_requests_total{status="500"}[5m]))')).toContain('http_requests_total')
  expect(unknownIn('max by (system) (outside_breaker_open{name="x"}) > 0')).toEqual([
    'outside_breaker_open{name}',
    'name',
  ])
  expect(unknownIn('sum by (route) (rate(page_cache_total[5m]))')).toEqual(['by (route)', 'route'])
  expect(unknownIn('histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_count[5m])))')).toEqual([
    'by (le)',
    'le',
  ])
})

test('DEPLOY-4: every alert says what it means and leads to a heading of the runbook that names it', () => {
  const runbook = text('docs/runbook.md')
  const headings = headingsOf(runbook)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    const [file, anchor = ''] = annotations.runbook_url.split('#')
    expect([alert, file, headings.includes(anchor)]).toEqual([alert, 'docs/runbook.md', true])
    expect(['critical', 'warning', 'info']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
    expect(runbook, alert).toContain(`\`${alert}\``)
  }
})
