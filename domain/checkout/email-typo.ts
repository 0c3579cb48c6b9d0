/** Where most customers have their mailbox: a name that differs in one letter is rather mistyped than another one. */
const COMMON = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'outlook.ie', 'yahoo.com', 'yahoo.ie', 'icloud.com', 'eircom.net'],
  ...['live.com', 'live.ie', 'hotmail.co.uk', 'yahoo.co.uk', 'hotmail.ie', 'googlemail.com', 'protonmail.com'],
]
/** Providers of their own that look like one of the above. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'hotmail.fr', 'hotmail.de', 'hotmail.es', 'hotmail.it', 'live.fr']

/** The address that was probably meant. Null: nothing looks wrong. */
export function emailSuggestion(text: string): string | null {
  const [, name = '', host = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(text.trim()) ?? []
  const typed = host.toLowerCase()
  if (typed === '' || COMMON.includes(typed) || OTHERS.includes(typed)) return null
  const meant = COMMON.find((common) => isOneSlipAway(typed, common))
  return meant === undefined ? null : `${name}@${meant}`
}

/** One letter too many, missing or wrong, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const [long, short] = typed.length > meant.length ? [typed, meant] : [meant, typed]
  if (long.length - short.length > 1) return false
  const first = [...long].findIndex((letter, place) => letter !== short[place])
  const rest = (text: string, from: number) => text.slice(first + from)
  if (long.length !== short.length) return rest(long, 1) === rest(short, 0)
  const isSwapped = long[first] === short[first + 1] && long[first + 1] === short[first]
  return rest(long, 1) === rest(short, 1) || (isSwapped && rest(long, 2) === rest(short, 2))
}
