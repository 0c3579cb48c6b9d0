type AddOn = { code: string; itemGroup: string }

/** The add-ons of a line after one was chosen or taken away. One of a group at a time: the newer takes the other's place. */
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

/** The other cards of its group, of which only one can be had. */
export function rivalsOf<Card extends AddOn>({ code, itemGroup }: AddOn, cards: readonly Card[]): Card[] {
  return cards.filter((card) => card.itemGroup === itemGroup && card.code !== code)
}
