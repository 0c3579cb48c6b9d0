/** Every monthly bill of the contract with the yearly price rise; once-off charges are never added to it. */
export function planTotal({ forecast }: { forecast: { contractTotal: number } }): number {
  return forecast.contractTotal
}
