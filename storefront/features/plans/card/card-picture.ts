import { activeImage } from '#domain/catalogue/plan-card.ts'

type CardImages = { headerImage: string | null; singleTariffHeaderImage: string | null }

export type CardPicture = { src: string; width: number; height: number }

const HEADER = { width: 640, height: 400 }
const ALONE = { width: 1280, height: 400 }

/** The picture of a card: a wide one for the only card of a page, the active one once the plan is chosen. */
export function cardPicture(
  { headerImage, singleTariffHeaderImage }: CardImages,
  { chosen, single }: { chosen: boolean; single: boolean },
): CardPicture | null {
  const alone = single ? singleTariffHeaderImage : null
  const name = alone ?? headerImage
  if (name === null) return null
  const file = chosen ? activeImage(name) : name
  return { src: file.startsWith('/') ? file : `/pictures/${file}`, ...(alone === null ? HEADER : ALONE) }
}
