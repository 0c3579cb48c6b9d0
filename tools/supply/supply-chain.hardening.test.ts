import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { run } from '#tools/launch/run.mjs'
import { freePort } from '#tools/launch/stand-in-clone.ts'
import { runtimeBom, runtimePackages } from './sbom.mjs'

const BULK = '/-/npm/v1/security/advisories/bulk'

async function registry(respond: RequestListener): Promise<string> {
  const server = createServer(respond)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** The registry's response to an audit, and to the request for the package's document that npm sends next. */
function advising(advisories: Record<string, object[]>): RequestListener {
  return (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST' && request.url === BULK) {
      response.end(JSON.stringify(advisories))
      return
    }
    const name = decodeURIComponent(request.url ?? '').slice(1)
    const versions = { '1.0.0': { name, version: '1.0.0' } }
    response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: '1.0.0' } }))
  }
}

async function audit(registryUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'tonn-npm-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const settings = {
    npm_config_registry: registryUrl,
    npm_config_cache: home,
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  }
  return run(nodeBinary(), ['tools/supply/audit.mjs'], { cwd: ROOT, env: { ...process.env, ...settings } })
}

const weakness = (severity: string) => ({
  id: 1,
  url: 'https://example.com/advisory',
  title: 'It can be made to do what it should not',
  severity,
  vulnerable_versions: '<=99',
  cwe: [],
  cvss: { score: 9, vectorString: null },
})

test('FUZZ-10: a known weakness of a package that the shop runs with ends the audit with 1, and names it', async () => {
  const { code, output } = await audit(await registry(advising({ react: [weakness('critical')] })))
  expect(output).toMatch(/^✗ react .* \(critical\): It can be made to do what it should not$/m)
  expect(code).toBe(1)
})

test('FUZZ-10: no weakness, or only lesser ones, end it with 0', async () => {
  const { code, output } = await audit(await registry(advising({ react: [weakness('low')] })))
  expect(output).toMatch(/✓ No known vulnerability of weight in what the shop runs with \([1-9]\d* lesser\)\./)
  expect(code).toBe(0)
})

test('FUZZ-10: what only builds and tests the shop does not count', async () => {
  const { code } = await audit(await registry(advising({ vitest: [weakness('critical')] })))
  expect(code).toBe(0)
})

test('FUZZ-11: a registry without an audit endpoint, and no network, end it with 2 and a sentence', async () => {
  const without = await registry((_request, response) => void response.writeHead(405).end())
  const refused = await audit(without)
  expect(refused.output).toContain('This registry has no audit endpoint (405)')
  expect(refused.code).toBe(2)
  const alone = await audit(`http://127.0.0.1:${await freePort()}`)
  expect(alone.output).toContain('The registry could not be reached: check the network')
  expect(alone.code).toBe(2)
})

test('FUZZ-12: the bill of materials holds every package that the shop runs with, and its checksum, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'sbom.json')
  const env = { ...process.env, npm_config_offline: 'true' }
  const made = await run(nodeBinary(), ['tools/supply/sbom.mjs', file], { cwd: ROOT, env })
  expect(made.code, made.output).toBe(0)
  const bom = JSON.parse(readFileSync(file, 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const listed: string[] = bom.components.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  )
  expect(new Set(listed)).toEqual(runtimePackages(packages))
  for (const name of ['react', 'graphql', 'fastify', 'pg'])
    expect(listed.some((each) => each.startsWith(`${name}@`))).toBe(true)
  expect(listed.some((each) => each.startsWith('vitest@'))).toBe(false)
  expect(bom.metadata.component.name).toBe('tonn')
  const known = new Set(['tonn@0.1.0', ...bom.components.map((component: object) => Reflect.get(component, 'bom-ref'))])
  for (const { ref, dependsOn } of bom.dependencies)
    expect([ref, ...dependsOn].every((each) => known.has(each))).toBe(true)
  const withoutChecksum = bom.components.filter(({ hashes }: { hashes?: unknown[] }) => hashes === undefined)
  const noted = Object.values<{ integrity?: string; dev?: boolean }>(packages).filter(
    (each) => !each.integrity && !each.dev,
  )
  // Packages of platforms that the registry lacks are noted in the lock without one, and so is the shop itself.
  expect(withoutChecksum).toHaveLength(noted.length - 1)
})

test('FUZZ-12: a bill that lacks a package is not written', () => {
  const packages = { '': {}, 'node_modules/react': { version: '1.0.0' }, 'node_modules/pg': { version: '2.0.0' } }
  const bom = {
    metadata: { component: { name: 'folder' } },
    components: [{ 'bom-ref': 'pg@2.0.0', name: 'pg', version: '2.0.0' }],
    dependencies: [],
  }
  expect(() => runtimeBom(bom, packages, 'tonn')).toThrow('The bill of materials lacks react@1.0.0.')
})
