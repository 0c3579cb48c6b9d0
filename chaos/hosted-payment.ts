/** From the URL of the hosted payment page. */
export function hostedPayment(address: string): { gateway: string; providerRef: string } {
  const { hostname, pathname, searchParams } = new URL(address)
  const providerRef = searchParams.get('sessionId') ?? pathname.replace('/test_', '')
  return { gateway: hostname.split('.')[0] ?? '', providerRef }
}
