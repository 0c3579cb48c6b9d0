/** What a request populates, as a tree; `'all'`: everything below. */
export type Populate = 'all' | { readonly [field: string]: Populate }

const NOTHING: Populate = {}

type Query = Readonly<Record<string, string | undefined>>

/** `deep` and `pLevel` are those of plugins; `*` fills one level; the rest names fields, as Strapi’s own `populate[…]` does. */
export function readPopulate(query: Query): Populate {
  if (/^deep(?:,\d+)?$/.test(query['populate'] ?? '') || /^\d+$/.test(query['pLevel'] ?? '')) return 'all'
  if (query['populate'] === '*') return ONE_LEVEL
  const tree: Tree = {}
  for (const [name, value] of Object.entries(query)) {
    const path = /^populate(\[[^\]]*\])+$/.test(name)
      ? [...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? '')
      : []
    if (path.length > 0 && value !== undefined) plant(tree, path, value)
  }
  return tree
}

type Tree = { [field: string]: Tree }

const ANY_FIELD = '*'
const ONE_LEVEL: Populate = { [ANY_FIELD]: NOTHING }

/** `[image][populate]=*` fills the picture and one level below; `[blocks][on][blocks.hero]` a component of a dynamic zone. */
function plant(tree: Tree, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path
  if (first === 'populate' && rest.length === 0 && value === '*') tree[ANY_FIELD] = {}
  else if (first === 'populate' || first === 'on') plant(tree, rest, value)
  else {
    tree[first] ??= {}
    if (rest.length > 0) plant(tree[first], rest, value)
  }
}

/** What is filled in below a field. Undefined: the field is left out. */
export function populateBelow(populate: Populate, field: string): Populate | undefined {
  return populate === 'all' ? 'all' : (populate[field] ?? populate[ANY_FIELD])
}
