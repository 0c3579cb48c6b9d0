/**
 * What a parameter may hold. Each kind is the shape of its values: no kind takes free text of a visitor, so that no event has a
 * place for anything personal.
 */
export const PARAMETER_KINDS = {
  code: { shape: /^[A-Za-z0-9][\w.-]{0,59}$/, means: 'a code of the catalogue or of the shop' },
  name: { shape: /^[^<>@]{1,100}$/, means: 'a name of the catalogue' },
  path: { shape: /^(?:\/|(?:\/[\w:.-]+)+)$/, means: 'the path of a page, without its query and without references' },
  date: { shape: /^\d{4}-\d{2}-\d{2}$/, means: 'a day' },
  mark: { shape: /^[0-9a-f]{16}$/, means: 'a mark that the shop alone can work out' },
  amount: { shape: null, means: 'euro' },
  currency: { shape: /^EUR$/, means: '`EUR`' },
  items: { shape: null, means: 'items, below' },
} as const

export type ParameterKind = keyof typeof PARAMETER_KINDS

type EventDefinition = {
  when: string
  /** Purchases are sent by the server: a browser may be closed before the order is confirmed, or confirm it twice. */
  from: 'browser' | 'server'
  /** A name that ends in `?` may be missing. */
  parameters: Readonly<Record<string, ParameterKind>>
}

const OF_CART = { currency: 'currency', value: 'amount', items: 'items' } as const
const OF_LIST = { item_list_id: 'code', items: 'items' } as const

/** Every event of the shop. Names and parameters of commerce are those of GA4. */
export const EVENTS = {
  page_view: { when: 'A page is shown.', from: 'browser', parameters: { page_path: 'path' } },
  view_item_list: { when: 'A list of plans, packs or handsets is shown.', from: 'browser', parameters: OF_LIST },
  select_item: { when: 'One of a list is chosen or opened.', from: 'browser', parameters: OF_LIST },
  view_item: { when: 'The page of a handset is shown.', from: 'browser', parameters: { items: 'items' } },
  add_to_cart: {
    when: 'A change has added plans, add-ons or devices to the cart.',
    from: 'browser',
    parameters: OF_CART,
  },
  remove_from_cart: {
    when: 'A change has removed plans, add-ons or devices from the cart.',
    from: 'browser',
    parameters: OF_CART,
  },
  view_cart: {
    when: 'The summary is shown, or the drawer of the cart is opened.',
    from: 'browser',
    parameters: OF_CART,
  },
  begin_checkout: { when: 'The first step of checkout is shown.', from: 'browser', parameters: OF_CART },
  add_shipping_info: { when: 'The address for the delivery is saved.', from: 'browser', parameters: OF_CART },
  add_payment_info: {
    when: 'The ways to pay are saved.',
    from: 'browser',
    parameters: { ...OF_CART, payment_type: 'code' },
  },
  purchase: {
    when: 'An order is confirmed, once for each order.',
    from: 'server',
    parameters: { transaction_id: 'mark', ...OF_CART, tax: 'amount' },
  },
  availability_checked: {
    when: 'The network has said what a home can get.',
    from: 'browser',
    parameters: { technology: 'code', 'available_from?': 'date' },
  },
  future_availability: {
    when: 'Fibre is chosen for a home that it reaches later.',
    from: 'browser',
    parameters: { technology: 'code', 'available_from?': 'date' },
  },
  pre_order: {
    when: 'The line of a home can be ordered before it is ready, once for each enquiry.',
    from: 'browser',
    parameters: {},
  },
  modal_shown: { when: 'A modal of the content is shown.', from: 'browser', parameters: { modal_id: 'code' } },
  sim_change: {
    when: 'The SIM of a line was changed on the summary.',
    from: 'browser',
    parameters: { page_path: 'path', item_id: 'code', sim_type: 'code' },
  },
  api_exception: {
    when: 'A failed call ends in a modal or an error view.',
    from: 'browser',
    parameters: { failed_api: 'code', 'modal_id?': 'code', 'reference?': 'mark' },
  },
} as const satisfies Readonly<Record<string, EventDefinition>>

export type EventName = keyof typeof EVENTS

export const ITEM_PARAMETERS = {
  'item_id?': 'code',
  'item_name?': 'name',
  'item_brand?': 'name',
  'item_category?': 'code',
  'item_category2?': 'code',
  'item_variant?': 'name',
  'price?': 'amount',
} as const satisfies Readonly<Record<string, ParameterKind>>

type ValueOf<Kind> = Kind extends 'amount' ? number : Kind extends 'items' ? readonly Item[] : string
type ValuesOf<Parameters> = {
  -readonly [Name in keyof Parameters as Name extends `${string}?` ? never : Name]: ValueOf<Parameters[Name]>
} & {
  -readonly [Name in keyof Parameters as Name extends `${infer Plain}?` ? Plain : never]?: ValueOf<
    Parameters[Name]
  > | null
}

export type Item = ValuesOf<typeof ITEM_PARAMETERS> & { quantity: 1 }

/** An event with its parameters. */
export type ShopEvent = {
  [Name in EventName]: { name: Name } & ValuesOf<(typeof EVENTS)[Name]['parameters']>
}[EventName]
