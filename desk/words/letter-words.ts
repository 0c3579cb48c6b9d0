/** What a letter is, by the first word of its name. */
const LETTERS: Readonly<Record<string, string>> = {
  received: 'Waits for payment',
  confirmation: 'Confirmation, with contract',
  referral: 'Being checked',
  reviewed: 'Result of the check',
  visitConfirmed: 'Visit is booked',
  visitChanged: 'Visit has another time',
  visitKept: 'Visit stays as it was',
  visitTomorrow: 'Visit is tomorrow',
  emailChanged: 'Another e-mail address',
  onItsWay: 'Parcel is on its way',
  eSim: 'eSIM',
  numberMoves: 'Number moves',
  numberRejected: 'Number was refused',
  live: 'Live',
  withdrawal: 'Cancellation received',
  returnReminder: 'Goods to send back',
  goodsBack: 'Goods are back',
  refund: 'Money is back',
  contractEnd: 'Contract ends',
}

export function letterWords(name: string): string {
  const [kind = ''] = name.split(' ')
  return LETTERS[kind] ?? kind
}
