/** By which support finds a request in the log: short enough to read out, and in one line. */
export function requestReference(requestId: string): string {
  // An id of our own is the 32 digits of a trace; a proxy may give others.
  const short = /^[\da-f]{8}/.exec(requestId)?.[0]
  return `Reference:\u{a0}${short === undefined ? requestId : `${short.slice(0, 4)}\u{a0}${short.slice(4)}`}`
}
