/** A variant that is out of stock, with its name. */
export type UnavailablePhone = { code: string; name: string }
