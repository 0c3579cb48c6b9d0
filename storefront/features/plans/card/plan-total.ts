/** Every monthly bill of the contract with the yearly price rise; what is paid once is never added to it. */
export function planTotal({ forecast }: { forecast: { contractTotal: number } }): number {
  return forecast.contractTotal
}
