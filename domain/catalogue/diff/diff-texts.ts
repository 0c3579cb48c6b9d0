import { attributesOf } from '../plan-card.ts'
import { ATTRIBUTE_TYPES, type AttributeType, type Tariff, type TariffAttribute } from '../tariff.ts'
import { compareLists, isSame } from './differences.ts'
import type { TextChange } from './release-change.ts'

export const TEXTS = ['displayName', 'description', 'category'] as const satisfies (keyof Tariff)[]

/** What a card says, as the customer reads it from top to bottom. Where a plan stands in the list belongs to it. */
export function diffTexts(before: Tariff, after: Tariff): TextChange[] {
  const changes = [
    ...TEXTS.flatMap((field) => changed(field, quoted(before[field]), quoted(after[field]))),
    ...changed('place in the list', placeOf(before), placeOf(after)),
  ]
  const shown = ATTRIBUTE_TYPES.flatMap((type) => diffShown(type, before.attributes, after.attributes))
  const isUnseen = shown.length === 0 && !isSame(before.attributes, after.attributes)
  return [...changes, ...shown, ...(isUnseen ? [{ what: 'UNSEEN' as const }] : [])]
}

function changed(field: string, before: string, after: string): TextChange[] {
  return before === after ? [] : [{ what: 'CHANGED', field, before, after }]
}

function diffShown(
  field: AttributeType,
  before: readonly TariffAttribute[],
  after: readonly TariffAttribute[],
): TextChange[] {
  const shown = (attributes: readonly TariffAttribute[]) => attributesOf(attributes, field).map(attributeText)
  const { added, removed, kept, moved } = compareLists(shown(before), shown(after))
  const isRepeat = (text: string) => kept.includes(text)
  const isOther = (text: string) => !isRepeat(text)
  const [come, gone] = [added.filter(isOther), removed.filter(isOther)]
  const pairs = Math.min(come.length, gone.length)
  return [
    ...come.slice(0, pairs).flatMap((text, index) => changed(field, gone[index] ?? '', text)),
    ...come.slice(pairs).map((text) => ({ what: 'NEW' as const, field, text })),
    ...gone.slice(pairs).map((text) => ({ what: 'GONE' as const, field, text })),
    ...added.filter(isRepeat).map((text) => ({ what: 'MORE' as const, field, text })),
    ...removed.filter(isRepeat).map((text) => ({ what: 'FEWER' as const, field, text })),
    ...(moved.length === 0 ? [] : [{ what: 'ORDER' as const, field, texts: moved }]),
  ]
}

function attributeText({ value, icon, alt }: TariffAttribute): string {
  const picture = [icon && `icon ${icon}`, alt && `read out as ${quoted(alt)}`].filter((part) => part !== null)
  return picture.length === 0 ? quoted(value) : `${quoted(value)} (${picture.join(', ')})`
}

function placeOf({ sortOrder }: Tariff): string {
  return sortOrder === null ? 'by price' : String(sortOrder)
}

function quoted(text: string): string {
  return `“${text}”`
}
