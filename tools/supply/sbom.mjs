import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '#tools/launch/install.mjs'
import { refusal, showFailure } from '#tools/launch/refusal.mjs'
import { npmJson } from './npm-json.mjs'

/**
 * @typedef {{ version?: string, dev?: boolean, integrity?: string }} Entry
 * @typedef {{ 'bom-ref': string, name: string, version: string, hashes?: unknown[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ metadata: { component: { name: string } }, components: Component[], dependencies: Dependency[] }} Bom
 */

/**
 * Name and version of everything that the shop runs with, by the lock file.
 * @param {Readonly<Record<string, Entry>>} packages
 * @returns {Set<string>}
 */
export function runtimePackages(packages) {
  const entries = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  return new Set(entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
}

/**
 * The bill of what the shop runs with, filtered from that of everything: `npm sbom --omit=dev` (npm 11) also leaves out packages
 * that the shop shares with a development tool, 48 of 207, React and graphql among them.
 * @param {Bom} bom
 * @param {Readonly<Record<string, Entry>>} packages
 * @param {string} name of the shop; npm takes that of the folder
 * @returns {Bom}
 */
export function runtimeBom(bom, packages, name) {
  const wanted = runtimePackages(packages)
  const components = bom.components.filter((component) => wanted.has(`${component.name}@${component.version}`))
  const missing = [...wanted].filter((each) => !components.some((one) => `${one.name}@${one.version}` === each))
  if (missing.length > 0) throw refusal(`The bill of materials lacks ${missing.join(', ')}.`)
  const refs = new Set(components.map((component) => component['bom-ref']))
  const [shop, ...others] = bom.dependencies
  const dependencies = [...(shop === undefined ? [] : [shop]), ...others.filter(({ ref }) => refs.has(ref))].map(
    ({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }),
  )
  const component = { ...bom.metadata.component, name }
  return { ...bom, metadata: { ...bom.metadata, component }, components, dependencies }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const bom = await npmJson(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'])
    if (bom?.['bomFormat'] !== 'CycloneDX') throw refusal('npm wrote no bill of materials: npm 10.2 or newer can.')
    const { name, packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    const mine = runtimeBom(/** @type {Bom} */ (/** @type {unknown} */ (bom)), packages, name)
    const file = resolve(ROOT, process.argv[2] ?? 'build/sbom.cdx.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(mine, null, 2)}\n`)
    console.log(`✓ ${mine.components.length} packages in ${file}`)
  } catch (error) {
    showFailure(error)
    process.exitCode = 1
  }
}
