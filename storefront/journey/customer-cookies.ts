/** Set by the shop beside the cookies of a session, which no script can read. */
const CUSTOMER_NAME = 'customer_name'
const STAFF_NAME = 'staff_name'
const SESSION_ENDS = 'session_ends'

/** The first name of the signed-in customer. Null: a guest. */
export function customerName(cookies = document.cookie): string | null {
  return cookieValue(cookies, CUSTOMER_NAME)
}

/** The first name of the signed-in employee, who has no account with us. Null: a guest or a customer. */
export function staffName(cookies = document.cookie): string | null {
  return cookieValue(cookies, STAFF_NAME)
}

export function isStaff(cookies = document.cookie): boolean {
  return staffName(cookies) !== null
}

export type SessionCookie = {
  /** When the session ends unless it is refreshed, in milliseconds since 1970, by the server's clock. */
  endsAt: number
  /** The same during one session, another for each. It opens nothing. */
  mark: string
}

/** Null: there is no session. */
export function sessionCookie(cookies = document.cookie): SessionCookie | null {
  const [, ends, mark] = /^(\d+)\.([\w-]+)$/.exec(cookieValue(cookies, SESSION_ENDS) ?? '') ?? []
  return ends === undefined || mark === undefined ? null : { endsAt: Number(ends), mark }
}

function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) return null
  const value = found.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
