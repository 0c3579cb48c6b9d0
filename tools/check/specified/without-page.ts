const OTHER_APPLICATIONS = 'for other applications of the operator'
const LINE_BY_COOKIE = 'the page’s cart is that of the browser'

/** What the specification names and no page sends or reads, with the reason. */
export const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  areaCodes: `A number is typed as a whole and recognised on the server; ${OTHER_APPLICATIONS}`,
  'getTariffs(commitment)': 'A page has every length of contract at once, and switches without a request',
  'getTariffs(catalogTariffCode)': `A page lists all that is on sale; ${OTHER_APPLICATIONS}`,
  'getTariffs(equipmentCode)': 'Prices of a handset come with `getHandsets`, plan by plan',
  'getTariffs(reference)': `Where plans depend on a cart, ${LINE_BY_COOKIE} or that of the token`,
  'getTariffs { discounts }': 'Each tariff has its prices before and after its discounts',
  cartDetails: `The page has the cart itself; ${OTHER_APPLICATIONS}`,
  'cartDetails(prospectUuid)': 'as `cartDetails`',
  'cartDetails { numberOfProducts }': 'as `cartDetails`',
  'getHandsets(portIn)': 'Prices with and without a brought number come together',
  'getHandsets(accountId)':
    'A page’s token or session says whose prices they are; other applications send it, and a stranger’s is refused',
  'getHandsets(email)':
    'A page’s token or session says whose prices they are; other applications send it, and a stranger’s is refused',
  getSIMTypes: `Each line and handset lists its own types; ${OTHER_APPLICATIONS}`,
  'refreshToken(refresh_token)': 'The browser’s is in a cookie that no script reads; for other applications',
  'refreshToken { access_token }': 'as `refreshToken(refresh_token)`',
  'refreshToken { refresh_token }': 'as `refreshToken(refresh_token)`',
  'refreshToken { expires_in }': 'The browser waits for the end of the session, `refresh_expires_in`',
  'prequal(offerType)': 'It is always POSTPAY, which is the default',
  'prequal(phone)': 'Where a number leads to the home, `checkAddress` is called, which masks it',
  'addTariff(offers)': 'The version of the cart finds a change in another tab; `addBroadbandTariff` sends them',
  'addTariff(prospectUuid)': '`reference` takes the uuid too',
  'updateESIMDetails { id }': 'The page shows the line of the cart, which it loads anew',
  'updateESIMDetails { reference }': 'as `updateESIMDetails { id }`',
  'updateESIMDetails { offerId }': 'as `updateESIMDetails { id }`',
  'updateESIMDetails { eid }': 'as `updateESIMDetails { id }`',
  'updateESIMDetails { manufacturer }': 'as `updateESIMDetails { id }`',
  'updateESIMDetails { type }': 'as `updateESIMDetails { id }`',
  'updateESIMDetails { email }': 'as `updateESIMDetails { id }`',
}
