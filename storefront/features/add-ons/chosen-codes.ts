type AddOn = { code: string; itemGroup: string }

/** Insurance is of a handset, on whose page it is chosen. */
export function extrasFor<Card extends AddOn & { serviceGroup: string }>(
  serviceGroup: string,
  cards: readonly Card[],
): Card[] {
  return cards.filter((card) => card.serviceGroup === serviceGroup && card.itemGroup !== 'INSURANCE')
}

/** The add-ons of a line after a choice or a removal. A group allows one at a time: the newer replaces the other. */
export function chosenCodes(
  before: readonly string[],
  { code, itemGroup }: AddOn,
  wanted: boolean,
  cards: readonly AddOn[],
): string[] {
  if (!wanted) return before.filter((each) => each !== code)
  const rivals = new Set(cards.filter((card) => card.itemGroup === itemGroup).map((card) => card.code))
  return [...before.filter((each) => !rivals.has(each)), code]
}

/** The other cards of its group. */
export function rivalsOf<Card extends AddOn>({ code, itemGroup }: AddOn, cards: readonly Card[]): Card[] {
  return cards.filter((card) => card.itemGroup === itemGroup && card.code !== code)
}
