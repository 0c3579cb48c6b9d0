/** Set by the shop beside the cookies of a session, which no script can read. */
const CUSTOMER_NAME = 'customer_name'

/** The first name of the signed-in customer. Null: a guest. */
export function customerName(cookies = document.cookie): string | null {
  return cookieValue(cookies, CUSTOMER_NAME)
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
