import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isNonNullType, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { readOperations } from './write-operations.mjs'

const SCHEMA = buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'))

/** Optional arguments of the journey that a root field takes, each with what the operation gives for it. */
function journeyArguments(operation: OperationDefinitionNode): [argument: string, given: string | null][] {
  const root = SCHEMA.getRootType(operation.operation)?.getFields() ?? {}
  return operation.selectionSet.selections.flatMap((field) => {
    if (field.kind !== Kind.FIELD) return []
    const taken = root[field.name.value]?.args ?? []
    return taken
      .filter(({ name, type }) => ['cartType', 'token'].includes(name) && !isNonNullType(type))
      .map(({ name }): [string, string | null] => {
        const given = field.arguments?.find((one) => one.name.value === name)?.value
        return [name, given?.kind === Kind.VARIABLE ? given.name.value : null]
      })
  })
}

test('JSTATE-7: every operation of the storefront passes on the token and the type of cart that its fields take', async () => {
  const operations = [...(await readOperations()).values()].flatMap((text) =>
    parse(text).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
  )
  const given = operations.flatMap(journeyArguments)
  expect(given.length).toBeGreaterThan(50)
  expect(given.filter(([argument, variable]) => argument !== variable)).toEqual([])
})

test('JSTATE-7: no operation says itself which kind of customer it is for', async () => {
  for (const text of (await readOperations()).values()) {
    expect(text).not.toMatch(/NEW_ACQUISITION|CHANGE_OFFER|CROSS_SELL/)
  }
})
