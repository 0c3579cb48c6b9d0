import { vi } from 'vitest'

/** Simulates a crash right after the outside system has done its part, before its response is received. */
export function dieAfter<Port extends object>(port: Port, method: keyof Port & string): void {
  const methods = methodsOf(port)
  const real = methods[method]?.bind(port)
  vi.spyOn(methods, method).mockImplementationOnce(async (...given) => {
    await real?.(...given)
    throw new Error('killed')
  })
}

/** Simulates a crash before the call. */
export function dieBefore<Port extends object>(port: Port, method: keyof Port & string): void {
  vi.spyOn(methodsOf(port), method).mockImplementationOnce(async () => {
    throw new Error('killed')
  })
}

function methodsOf(port: object) {
  return port as Record<string, (...given: unknown[]) => Promise<unknown>>
}
