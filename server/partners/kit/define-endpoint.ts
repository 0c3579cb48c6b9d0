import type * as v from 'valibot'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import type { PartnerScope } from '#domain/partners/partner-scope.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Partner } from '#server/session/caller.ts'
import type { ListPage } from './list-query.ts'

/** An object of TM Forum as it is returned. Its schema is documented, and every attribute of it can be selected. */
export type ResourceSchema = v.ObjectSchema<
  v.ObjectEntries & { id: v.GenericSchema<string>; href: v.GenericSchema<string> },
  undefined
>

/** What arrives, cleaned and parsed. */
export type PartnerRequest = {
  id: string
  query: Readonly<Record<string, string>>
  body: unknown
}

export type PartnerReply = {
  status: number
  /** An object, or the part of a list. Null: nothing. */
  body: object | readonly object[] | null
  /** Of a list: how many there are in all. */
  total?: number
}

/** A body that the documentation shows, and that a test sends. */
export type BodyExample = { name: string; value: object }

/** One path and method of an API, as validation, documentation and attacks read it. */
export type Endpoint<Deps> = {
  kind: 'list' | 'read' | 'write' | 'removal'
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the API’s own, as `/productOffering/:id`. */
  path: string
  scope: PartnerScope
  /** Work that a call is charged to its partner. */
  cost: number
  summary: string
  resource: ResourceSchema
  status: number
  body: v.GenericSchema | null
  examples: readonly BodyExample[]
  /** Attributes by which a list is filtered, by their names in the address. */
  filters: readonly string[]
  handle(
    deps: Deps,
    caller: Partner,
    request: PartnerRequest & { page: ListPage },
  ): Promise<Result<PartnerReply, PartnerRefusal>>
}

/** One TM Forum API: `/tmf-api/<name>/v4`. */
export type PartnerApi<Deps> = {
  name: string
  title: string
  description: string
  endpoints: readonly Endpoint<Deps>[]
}

type Common<Resource> = { path: string; scope: PartnerScope; summary: string; resource: Resource; cost?: number }

const COST = { list: 5, read: 1, write: 10, removal: 5 } as const

export function defineList<Deps, Resource extends ResourceSchema>(
  definition: Common<Resource> & {
    filters: readonly string[]
    run(
      deps: Deps,
      caller: Partner,
      page: ListPage,
    ): Promise<Result<{ items: readonly v.InferOutput<Resource>[]; total: number }, PartnerRefusal>>
  },
): Endpoint<Deps> {
  const { run, cost = COST.list } = definition
  return {
    ...definition,
    ...{ kind: 'list', method: 'GET', status: 200, cost, body: null, examples: [] },
    async handle(deps, caller, { page }) {
      const found = await run(deps, caller, page)
      if (!found.ok) return found
      const { items, total } = found.value
      return ok({ status: items.length < total ? 206 : 200, body: items, total })
    },
  }
}

/** Whatever is not the caller’s is refused as NOT_FOUND, like what does not exist. */
export function defineRead<Deps, Resource extends ResourceSchema>(
  definition: Common<Resource> & {
    run(deps: Deps, caller: Partner, id: string): Promise<Result<v.InferOutput<Resource>, PartnerRefusal>>
  },
): Endpoint<Deps> {
  const { run, cost = COST.read } = definition
  return {
    ...definition,
    ...{ kind: 'read', method: 'GET', status: 200, cost, body: null, examples: [], filters: [] },
    async handle(deps, caller, { id }) {
      const found = await run(deps, caller, id)
      return found.ok ? ok({ status: 200, body: found.value }) : found
    },
  }
}

/** `caller.key` is the key of a repetition: the Idempotency-Key, or the body’s externalId. */
export function defineWrite<Deps, Resource extends ResourceSchema, Body extends v.GenericSchema>(
  definition: Common<Resource> & {
    method: 'POST' | 'PATCH'
    status?: 200 | 201
    body: Body
    examples: readonly { name: string; value: v.InferInput<Body> & object }[]
    run(
      deps: Deps,
      caller: Partner,
      request: { id: string; body: v.InferOutput<Body> },
    ): Promise<Result<v.InferOutput<Resource>, PartnerRefusal>>
  },
): Endpoint<Deps> {
  const { run, method, cost = COST.write, status = method === 'POST' ? 201 : 200 } = definition
  return {
    ...definition,
    ...{ kind: 'write', status, cost, filters: [] },
    async handle(deps, caller, { id, body }) {
      // Parsed by this schema before.
      const done = await run(deps, caller, { id, body: body as v.InferOutput<Body> })
      return done.ok ? ok({ status, body: done.value }) : done
    },
  }
}

export function defineRemoval<Deps>(
  definition: Common<ResourceSchema> & {
    run(deps: Deps, caller: Partner, id: string): Promise<Result<null, PartnerRefusal>>
  },
): Endpoint<Deps> {
  const { run, cost = COST.removal } = definition
  return {
    ...definition,
    ...{ kind: 'removal', method: 'DELETE', status: 204, cost, body: null, examples: [], filters: [] },
    async handle(deps, caller, { id }) {
      const done = await run(deps, caller, id)
      return done.ok ? ok({ status: 204, body: null }) : done
    },
  }
}
