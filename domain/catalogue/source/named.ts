import type { ReadableSources } from './read-sources.ts'

/** Undefined is a name that could not be read. */
export type Name = string | undefined
/** A name and where it stands. */
export type Named = { file: string; field: string; name: Name }

/** The names in each item of a list, by their field. */
export function inList<T>(
  file: string,
  list: readonly T[] | undefined,
  pick: (item: NonNullable<T>) => Record<string, Name>,
): Named[] {
  return (list ?? []).flatMap((item, index) =>
    item ? Object.entries(pick(item)).map(([field, name]) => ({ file, field: `${index}.${field}`, name })) : [],
  )
}

type Handset = ReadableSources['handsets'][number]
type Variant = NonNullable<NonNullable<NonNullable<Handset['handset']>['variants']>[number]>

/** The same for each variant of a handset. */
export function inVariants({ path, handset }: Handset, pick: (variant: Variant) => Record<string, Name>): Named[] {
  return inList(path, handset?.variants, pick).map((named) => ({ ...named, field: `variants.${named.field}` }))
}
