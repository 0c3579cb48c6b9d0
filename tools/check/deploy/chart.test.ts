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

/** With every part that there is. */
const WHOLE = {
  ...VALUES,
  settings: {
    ...VALUES.settings,
    DESK_URL: `https://${VALUES.desk.ingress.host}`,
    DESK_IDENTITY_URL: 'https://identity.example/realms/staff',
    PARTNERS_URL: `https://${VALUES.partners.ingress.host}`,
    PARTNERS_ISSUER: 'https://identity.example/realms/partners',
    PARTNER_KEYS_URL: 'https://identity.example/realms/partners/keys',
    PARTNERS_TOKEN_URL: 'https://identity.example/realms/partners/token',
  },
  desk: { ...VALUES.desk, enabled: true },
  partners: { ...VALUES.partners, enabled: true },
}
const manifests = renderChart(CHART, WHOLE)

type Container = {
  image: string
  command?: string[]
  env: { name: string; value: string }[]
  envFrom: { secretRef?: { name: string } }[]
  ports: { name: string; containerPort: number }[]
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
  const namesOf = (all: Manifest[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()
  const ofTheShop = [
    'ConfigMap shop-dashboard',
    'ConfigMap shop-settings',
    'Deployment shop-web',
    'Deployment shop-worker',
    'HorizontalPodAutoscaler shop-web',
    'Ingress shop',
    'Job shop-prepare',
    'NetworkPolicy shop',
    'NetworkPolicy shop-web',
    'PodDisruptionBudget shop-web',
    'PodDisruptionBudget shop-worker',
    'PrometheusRule shop',
    'Service shop-web',
    'Service shop-worker',
    'ServiceMonitor shop',
  ]
  expect(namesOf(renderChart(CHART, VALUES))).toEqual(ofTheShop)
  const ofOthers = ['desk', 'partners'].flatMap((part) =>
    ['Deployment', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'].map((kind) => `${kind} shop-${part}`),
  )
  expect(namesOf(manifests)).toEqual([...ofTheShop, ...ofOthers, 'HorizontalPodAutoscaler shop-partners'].toSorted())
  expect(JSON.stringify(manifests)).not.toMatch(/undefined|\[object|"null"|<no value>/)
})

test('DEPLOY-5: what is switched off is not rendered', () => {
  const off = renderChart(CHART, {
    ...WHOLE,
    web: { ...VALUES.web, autoscaling: { ...VALUES.web.autoscaling, enabled: false } },
    desk: { ...WHOLE.desk, ingress: { ...VALUES.desk.ingress, enabled: false } },
    partners: {
      ...WHOLE.partners,
      autoscaling: { ...VALUES.partners.autoscaling, enabled: false },
      ingress: { ...VALUES.partners.ingress, enabled: false },
    },
    ingress: { ...VALUES.ingress, enabled: false },
    networkPolicy: { ...VALUES.networkPolicy, enabled: false },
    monitoring: { serviceMonitor: false, alerts: false, dashboard: false },
  })
  expect(new Set(off.map(({ kind }) => kind))).toEqual(
    new Set(['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service']),
  )
  for (const name of ['shop-web', 'shop-partners'])
    expect(off.find(({ metadata }) => metadata.name === name)).toMatchObject({ spec: { replicas: 2 } })
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
    const [prepare] = knowing[0]?.spec.template.spec.containers ?? []
    expect(prepare?.command).toEqual(['node', 'server/prepare.ts'])
    expect(prepare?.env).toEqual([{ name: 'USER', value: 'helm-shop-7' }])
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
    for (const name of ['shop-web', 'shop-partners']) {
      expect(named('HorizontalPodAutoscaler', name)).toMatchObject({
        spec: { scaleTargetRef: { kind: 'Deployment', name }, minReplicas: 2 },
      })
      expect(named('Deployment', name)['spec']).not.toHaveProperty('replicas')
    }
  })
})

describe('DEPLOY-14: the desk and the partners’ APIs', () => {
  const ENTRIES = { desk: 3300, partners: 3600 } as const
  type Entry = keyof typeof ENTRIES
  const rules = (name: string) =>
    (named('NetworkPolicy', name)['spec'] as { ingress: { from: object[]; ports: object[] }[] }).ingress
  const from = (namespace: string) => ({
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
  })

  test.for(Object.keys(ENTRIES) as Entry[])('%s listens for its own ingress, and there alone', (part) => {
    const name = `shop-${part}`
    const [container] = (named('Deployment', name) as Workload).spec.template.spec.containers
    expect(container?.env).toEqual([
      { name: 'ROLES', value: part },
      { name: `${part.toUpperCase()}_HOST`, value: '0.0.0.0' },
    ])
    expect(container?.ports).toEqual([
      { name: 'http', containerPort: 3000 },
      { name: 'entry', containerPort: ENTRIES[part] },
    ])
    expect(named('Service', name)).toMatchObject({ spec: { ports: [{ name: 'http' }, { targetPort: 'entry' }] } })
    const { host } = WHOLE[part].ingress
    expect(named('Ingress', name)).toMatchObject({
      spec: {
        ingressClassName: WHOLE[part].ingress.className,
        tls: [{ hosts: [host] }],
        rules: [{ host, http: { paths: [{ backend: { service: { name, port: { name: 'entry' } } } }] } }],
      },
    })
    const given = Object.fromEntries(container?.env.map((each) => [each.name, each.value]) ?? [])
    const secrets = part === 'desk' ? { DESK_IDENTITY_TOKEN: 'di_Pq58wLr3NvTe7KzBmC' } : {}
    const started = readConfig({ ...PRODUCTION, HOST: '0.0.0.0', ...WHOLE.settings, ...given, ...secrets })
    expect(started.ok ? started.value[part].port : started.refusal).toBe(ENTRIES[part])
  })

  test('each is reached from its own ingress, on its own port, and a worker from none', () => {
    const { ingressNamespace, monitoringNamespace } = VALUES.networkPolicy
    expect(rules('shop')).toEqual([{ from: [from(monitoringNamespace)], ports: [{ port: 3000 }] }])
    expect(rules('shop-web')).toEqual([{ from: [from(ingressNamespace)], ports: [{ port: 3000 }] }])
    expect(rules('shop-desk')).toEqual([{ from: [from(VALUES.desk.ingressNamespace)], ports: [{ port: 3300 }] }])
    expect(rules('shop-partners')).toEqual([{ from: [from(ingressNamespace)], ports: [{ port: 3600 }] }])
    expect(VALUES.desk.ingressNamespace).not.toBe(ingressNamespace)
    expect(VALUES.desk.ingress.className).not.toBe(VALUES.ingress.className)
  })

  test('nothing but the desk has the secret of its client', () => {
    const knowing = workloads.filter((each) => JSON.stringify(each).includes(`"${VALUES.desk.secretName}"`))
    expect(knowing.map(({ metadata }) => metadata.name)).toEqual(['shop-desk'])
  })
})

test('DEPLOY-8: values that cannot be right are refused by the schema, secrets among the settings too', () => {
  for (const right of [VALUES, WHOLE]) expect([validate(right), validate.errors]).toEqual([true, null])
  for (const wrong of [
    { web: { ...VALUES.web, replicas: 0 } },
    { web: { ...VALUES.web, replica: 3 } },
    { image: { repository: 'registry.example/tonn', tag: 'latest' } },
    { settings: { TRUST_PROXY: 1 } },
    { settings: { TRUST_PROXY: '1', SECRET_KEYS: 'in the open' } },
    { settings: { TRUST_PROXY: '1', NETWORK_TOKEN: 'in the open' } },
    { settings: { TRUST_PROXY: '1', DATABASE_URL: 'postgres://tonn:in-the-open@db/tonn' } },
    { settings: {} },
    { settings: { TRUST_PROXY: '1', DESK_HOST: '0.0.0.0' } },
    // Without the addresses that their servers need.
    { desk: WHOLE.desk },
    { partners: WHOLE.partners },
    { secretName: '' },
    { terminationGracePeriodSeconds: 5 },
    { extra: true },
  ]) {
    expect(validate({ ...VALUES, ...wrong }), JSON.stringify(wrong)).toBe(false)
  }
})
