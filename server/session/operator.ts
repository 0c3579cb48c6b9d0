/** Somebody who works for the shop, at its shell. The name stands in the history of what they change. */
export type Operator = { kind: 'staff'; name: `shell: ${string}` }

const MOST_CHARACTERS = 64

/** The user of the shell; behind `sudo` the one who asked for it. */
export function shellOperator(env: Readonly<Record<string, string | undefined>>): Operator {
  const user = env['SUDO_USER'] || env['USER'] || env['LOGNAME'] || env['USERNAME'] || 'unknown'
  // It is printed and stored: nothing but what names of accounts are made of.
  const name = user.replaceAll(/[^\p{L}\p{N}._@\\-]/gu, '').slice(0, MOST_CHARACTERS)
  return { kind: 'staff', name: `shell: ${name || 'unknown'}` }
}
