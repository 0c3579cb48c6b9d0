import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EVENTS, ITEM_PARAMETERS, PARAMETER_KINDS, type ParameterKind } from '#domain/analytics/shop-event.ts'
import { withGenerated } from '../generated-part.ts'

export const DOCUMENT = 'docs/analytics.md'

function parametersText(parameters: Readonly<Record<string, ParameterKind>>): string {
  const texts = Object.entries(parameters).map(([name, kind]) => `\`${name}\` (${kind})`)
  return texts.length === 0 ? '–' : texts.join(', ')
}

export function eventTables(): string {
  const events = Object.entries(EVENTS).map(
    ([name, { when, from, parameters }]) => `| \`${name}\` | ${when} | ${from} | ${parametersText(parameters)} |`,
  )
  const kinds = Object.entries(PARAMETER_KINDS).map(([kind, { means }]) => `| ${kind} | ${means} |`)
  return [
    '| Event | When | Sent by | Parameters |',
    '| --- | --- | --- | --- |',
    ...events,
    '',
    `An item has ${parametersText(ITEM_PARAMETERS)}, and \`quantity\`, which is 1: two of the same plan are two items.`,
    '',
    '| Kind | What it holds |',
    '| --- | --- |',
    ...kinds,
  ].join('\n')
}

if (import.meta.main) {
  const file = join(resolve(import.meta.dirname, '../../..'), DOCUMENT)
  const known = readFileSync(file, 'utf8')
  const document = withGenerated(known, eventTables())
  if (process.argv.includes('--write')) writeFileSync(file, document)
  else if (document !== known) {
    console.error(`${DOCUMENT} is not the list of events: npm run docs`)
    process.exitCode = 1
  }
}
