type LeftOut = { name: string; why: string }

/** The summary's notice after a cart was filled again. */
export function refilledText(leftOut: readonly LeftOut[]): string {
  const done = 'Filled again at today’s prices.'
  if (leftOut.length === 0) return `${done} Please enter your details again.`
  return [done, 'Not added:', ...leftOut.map(({ name, why }) => `${name}: ${why}`)].join(' ')
}
