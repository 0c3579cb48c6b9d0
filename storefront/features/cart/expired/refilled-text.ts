type LeftOut = { name: string; why: string }

/** The summary's notice after a cart was filled again. */
export function refilledText(leftOut: readonly LeftOut[]): string {
  const done = 'Filled again at today’s prices.'
  if (leftOut.length === 0) return `${done} What you told us about yourself has to be told again.`
  return [done, 'Not taken over:', ...leftOut.map(({ name, why }) => `${name}: ${why}`)].join(' ')
}
