/** `isNowhere`: all missing pages are one page, which stands under an address that no request can name. */
export type RequestedPage = { edition: string; address: string; isNowhere: boolean }

const NOWHERE = ' nowhere '

/** A page belongs to the edition of its prices and texts. No address begins with `nowhere`, so no request can name the key of missing pages. */
export function pageKey({ edition, address, isNowhere }: RequestedPage): string {
  return `${edition}${isNowhere ? NOWHERE : ' '}${address}`
}

export function pageOfKey(key: string): RequestedPage {
  const [edition = '', rest = ''] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' '))]
  const isNowhere = rest.startsWith(NOWHERE)
  return { edition, address: rest.slice(isNowhere ? NOWHERE.length : 1), isNowhere }
}
