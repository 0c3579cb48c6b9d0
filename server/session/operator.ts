/** An employee at the shell or at the desk. The name is in the history of what they change. */
export type Operator = { kind: 'staff'; name: `shell: ${string}` | `desk: ${string}` }

const MOST_CHARACTERS = 64

/** The user of the shell; under `sudo` the one who invoked it. */
export function shellOperator(env: Readonly<Record<string, string | undefined>>): Operator {
  const user = env['SUDO_USER'] || env['USER'] || env['LOGNAME'] || env['USERNAME'] || 'unknown'
  // It is printed and stored: only characters of account names are allowed.
  const name = user.replaceAll(/[^\p{L}\p{N}._@\\-]/gu, '').slice(0, MOST_CHARACTERS)
  return { kind: 'staff', name: `shell: ${name || 'unknown'}` }
}
