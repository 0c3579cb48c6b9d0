import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PRODUCTION } from '#server/config.fixture.ts'
import { readConfig } from '#server/config.ts'
import { type Manifest, renderChart } from './render-chart.ts'

const CHART = resolve(import.meta.dirname, '../../../deploy/helm/tonn')
const VALUES = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'))
const validate = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')),
)

const manifests = renderChart(CHART, VALUES)

type Container = {
  image: string
  command?: string[]
  envFrom: object[]
  securityContext: object
  resources: object
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe: Probe
}
type Probe = { httpGet: { path: string }; periodSeconds: number; failureThreshold: number }
type PodSpec = { containers: Container[]; securityContext: object; terminationGracePeriodSeconds: number }
type Workload = Manifest & { spec: { template: { metadata: { labels: object }; spec: PodSpec } } }

const named = (kind: string, name: string) => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name)
  if (found === undefined) throw new Error(`no ${kind} ${name}`)
  return found
}
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as Workload[]
const deployments = workloads.filter(({ kind }) => kind === 'Deployment')

test('DEPLOY-5: the chart renders every object once, and nothing of a value that is missing', () => {
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual([
    'ConfigMap shop-dashboard',
    'ConfigMap shop-settings',
    'Deployment shop-web',
    'Deployment shop-worker',
    'HorizontalPodAutoscaler shop-web',
    'Ingress shop',
    'Job shop-prepare',
    'NetworkPolicy shop',
    'PodDisruptionBudget shop-web',
    'PodDisruptionBudget shop-worker',
    'PrometheusRule shop',
    'Service shop-web',
    'Service shop-worker',
    'ServiceMonitor shop',
  ])
  expect(JSON.stringify(manifests)).not.toMatch(/undefined|\[object|"null"|<no value>/)
})

test('DEPLOY-5: what is switched off is not rendered', () => {
  const off = renderChart(CHART, {
    ...VALUES,
    web: { ...VALUES.web, autoscaling: { ...VALUES.web.autoscaling, enabled: false } },
    ingress: { ...VALUES.ingress, enabled: false },
    networkPolicy: { ...VALUES.networkPolicy, enabled: false },
    monitoring: { serviceMonitor: false, alerts: false, dashboard: false },
  })
  expect(new Set(off.map(({ kind }) => kind))).toEqual(
    new Set(['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service']),
  )
  expect(off.find(({ metadata }) => metadata.name === 'shop-web')).toMatchObject({ spec: { replicas: 2 } })
})

describe('DEPLOY-6: every pod', () => {
  test.for(workloads)(
    '$metadata.name runs without root, rights, a writable root or a secret of its own',
    ({ spec }) => {
      const pod = spec.template.spec
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(pod).toMatchObject({ automountServiceAccountToken: false })
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.image).toMatch(/:\d+\.\d+\.\d+$/)
        expect(container.envFrom).toContainEqual({ secretRef: { name: 'tonn' } })
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.anything() },
          limits: { memory: expect.anything() },
        })
      }
    },
  )

  test('only the job that prepares the database has the role that owns its tables, before the servers of a version start', () => {
    const knowing = workloads.filter((each) => JSON.stringify(each).includes('tonn-migration'))
    expect(knowing.map(({ metadata }) => metadata.name)).toEqual(['shop-prepare'])
    expect(knowing[0]?.metadata).toMatchObject({ annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } })
    expect(knowing[0]?.spec.template.spec.containers[0]?.command).toEqual(['node', 'server/prepare.ts'])
  })
})

describe('DEPLOY-7: a rollout', () => {
  const config = readConfig(PRODUCTION)
  const drainMs = config.ok ? config.value.drainMs : Number.NaN

  test.for(deployments)(
    'of $metadata.name loses no request: one more before one less, and out of the way while it drains',
    ({ spec }) => {
      expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } })
      const pod = spec.template.spec
      // main.ts aborts ten seconds after it has drained.
      expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(drainMs + 10_000)
      const [container] = pod.containers
      const { httpGet, periodSeconds, failureThreshold } = container?.readinessProbe ?? {}
      expect(httpGet?.path).toBe('/readyz')
      expect((periodSeconds ?? 0) * (failureThreshold ?? 0) * 1000).toBeLessThan(drainMs)
      // A restart does not bring a database back.
      expect([container?.livenessProbe.httpGet.path, container?.startupProbe.httpGet.path]).toEqual([
        '/healthz',
        '/healthz',
      ])
      expect(pod).toMatchObject({ topologySpreadConstraints: [{ topologyKey: 'topology.kubernetes.io/zone' }, {}] })
    },
  )

  test('budgets, services and scaling select the pods that they are for', () => {
    for (const { metadata, spec } of deployments) {
      const { labels } = spec.template.metadata
      expect(named('PodDisruptionBudget', metadata.name)).toMatchObject({ spec: { maxUnavailable: 1 } })
      const budget = named('PodDisruptionBudget', metadata.name)['spec'] as { selector: { matchLabels: object } }
      const service = named('Service', metadata.name)['spec'] as { selector: object }
      for (const selector of [budget.selector.matchLabels, service.selector]) expect(labels).toMatchObject(selector)
      expect(service.selector).not.toEqual({})
    }
    expect(named('HorizontalPodAutoscaler', 'shop-web')).toMatchObject({
      spec: { scaleTargetRef: { kind: 'Deployment', name: 'shop-web' }, minReplicas: 2 },
    })
    expect(deployments[0]?.spec).not.toHaveProperty('replicas')
  })
})

test('DEPLOY-8: values that cannot be right are refused by the schema, secrets among the settings too', () => {
  expect([validate(VALUES), validate.errors]).toEqual([true, null])
  for (const wrong of [
    { web: { ...VALUES.web, replicas: 0 } },
    { web: { ...VALUES.web, replica: 3 } },
    { image: { repository: 'registry.example/tonn', tag: 'latest' } },
    { settings: { TRUST_PROXY: 1 } },
    { settings: { TRUST_PROXY: '1', SECRET_KEYS: 'in the open' } },
    { settings: { TRUST_PROXY: '1', NETWORK_TOKEN: 'in the open' } },
    { settings: { TRUST_PROXY: '1', DATABASE_URL: 'postgres://tonn:in-the-open@db/tonn' } },
    { settings: {} },
    { secretName: '' },
    { terminationGracePeriodSeconds: 5 },
    { extra: true },
  ]) {
    expect(validate({ ...VALUES, ...wrong }), JSON.stringify(wrong)).toBe(false)
  }
})
