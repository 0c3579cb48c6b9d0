import * as address from './address/tables.ts'
import * as availability from './availability/tables.ts'
import * as promos from './cart/promos/tables.ts'
import * as cart from './cart/tables.ts'
import * as catalogue from './catalogue/tables.ts'
import * as cartLinks from './checkout/links/tables.ts'
import * as checkout from './checkout/tables.ts'
import * as currentService from './current-service/tables.ts'
import * as alerts from './handsets/alerts/tables.ts'
import * as eSim from './order/esim/tables.ts'
import * as orderPorting from './order/porting/tables.ts'
import * as returns from './order/return-store/tables.ts'
import * as order from './order/tables.ts'
import * as visit from './order/visit/tables.ts'
import * as callbacks from './platform/callbacks/tables.ts'
import * as platform from './platform/database/tables.ts'
import * as porting from './porting/tables.ts'
import * as stock from './stock/tables.ts'

/** What servers write. */
export const WRITTEN = {
  ...availability,
  ...cart,
  ...cartLinks,
  ...promos,
  ...checkout,
  ...currentService,
  ...order,
  ...returns,
  ...eSim,
  ...orderPorting,
  ...visit,
  ...stock,
  ...alerts,
  ...porting,
  ...callbacks,
  ...platform,
}

/** What only the commands of the operator write: a server that is taken over can change no price and no address. */
export const READ_ONLY = { ...address, ...catalogue }
