import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Handset, HandsetVariant } from '#domain/catalogue/device.ts'
import { cents } from '#domain/money.ts'
import { CATALOGUE_FOLDER, type CompiledCatalogue, readCatalogue } from '#server/catalogue/read-catalogue.ts'

/** Names of a phone's editions. The first is the phone itself. */
const EDITIONS = ['', 'Air', 'Edge', 'Neo', 'Play', 'Prime', 'SE', 'Sport', 'Studio', 'Classic Edition']

/**
 * The demo catalogue with many handsets: each one has ten editions, with its maker, colours, memories and pictures, and
 * with prices and stock of their own. Parsed and checked like any catalogue.
 */
export async function largeShelf(): Promise<CompiledCatalogue> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonn-shelf-'))
  try {
    await cp(CATALOGUE_FOLDER, folder, { recursive: true })
    const handsets = path.join(folder, 'handsets')
    for (const name of await readdir(handsets)) {
      const handset = JSON.parse(await readFile(path.join(handsets, name), 'utf8')) as Handset
      for (const [index, edition] of EDITIONS.entries()) {
        const one = editionOf(handset, edition, index)
        await writeFile(path.join(handsets, `${one.slug}.json`), JSON.stringify(one))
      }
    }
    const catalogue = await readCatalogue(folder)
    if (!catalogue.ok) throw new Error(JSON.stringify(catalogue.refusal))
    return catalogue.value
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function editionOf(handset: Handset, edition: string, index: number): Handset {
  if (index === 0) return { ...handset, sortOrder: handset.sortOrder * EDITIONS.length }
  return {
    ...handset,
    slug: `${handset.slug}-${edition.toLowerCase().replaceAll(' ', '-')}`,
    model: `${handset.model} ${edition}`,
    // Interleaved, so that neighbours differ.
    sortOrder: ((handset.sortOrder + index * 70) % 300) * EDITIONS.length + index,
    flash: index % 3 === 0 ? handset.flash : null,
    variants: handset.variants.map((variant) => variantOf(variant, edition, index)),
  }
}

function variantOf(variant: HandsetVariant, edition: string, index: number): HandsetVariant {
  const ending = edition.toUpperCase().replaceAll(' ', '_')
  return {
    ...variant,
    code: `${variant.code}_${ending}`,
    inventoryCode: `${variant.inventoryCode}-${index}`,
    price: cents(variant.price + index * 1500),
    altText: variant.altText.replace(' in ', ` ${edition} in `),
    // One edition in ten is sold out, another nearly.
    firstStock: index === 5 ? 0 : index === 6 ? 1 : variant.firstStock + index,
  }
}
