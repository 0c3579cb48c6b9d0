import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const Plan = v.object({
  offerCode: v.string(),
  displayName: v.string(),
  simOnly: v.optional(v.boolean(), false),
  speeds: v.optional(v.object({ maxDownload: v.number() })),
  usages: v.optional(v.array(v.object({ code: v.string(), allowance: v.string() })), () => []),
})
const Handset = v.object({
  manufacturer: v.string(),
  model: v.string(),
  variants: v.array(v.object({ code: v.string() })),
})

export type Offering = v.InferOutput<typeof Plan>

const PLANS = ['dualplay', 'dualplay-pstn', 'mbb', 'mobile', 'sa-pstn', 'tv']

type Offerings = { plans: ReadonlyMap<string, Offering>; handsets: ReadonlyMap<string, string> }

let known: Offerings | null = null

/** What the operator sells: an order names a plan and a handset by their codes alone. Read when the first order is done. */
export function offerings(): Offerings {
  known ??= {
    plans: new Map(PLANS.flatMap((folder) => filesIn(folder, Plan)).map((plan) => [plan.offerCode, plan])),
    handsets: new Map(
      filesIn('handsets', Handset).flatMap(({ manufacturer, model, variants }) =>
        variants.map(({ code }) => [code, `${manufacturer} ${model}`] as const),
      ),
    ),
  }
  return known
}

function filesIn<Schema extends v.GenericSchema>(folder: string, schema: Schema): v.InferOutput<Schema>[] {
  const path = fileURLToPath(new URL(`../../catalogue/${folder}/`, import.meta.url))
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => v.parse(schema, JSON.parse(readFileSync(path + name, 'utf8'))))
}
