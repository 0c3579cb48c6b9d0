import { vi } from 'vitest'

/** The process is gone right after the outside system has done its part, and nobody heard the answer. */
export function dieAfter<Port extends object>(port: Port, method: keyof Port & string): void {
  const methods = methodsOf(port)
  const real = methods[method]?.bind(port)
  vi.spyOn(methods, method).mockImplementationOnce(async (...given) => {
    await real?.(...given)
    throw new Error('killed')
  })
}

/** Before it was asked. */
export function dieBefore<Port extends object>(port: Port, method: keyof Port & string): void {
  vi.spyOn(methodsOf(port), method).mockImplementationOnce(async () => {
    throw new Error('killed')
  })
}

function methodsOf(port: object) {
  return port as Record<string, (...given: unknown[]) => Promise<unknown>>
}
