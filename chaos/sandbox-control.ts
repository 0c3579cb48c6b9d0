import type { ControlledSystem } from '#sandbox/control.ts'

/** Sets the simulated faults of an outside system; what is left out is as usual. */
export function control(
  sandboxUrl: string,
  system: ControlledSystem | 'callbacks',
  behaviour: object,
): Promise<unknown> {
  return asked(`${sandboxUrl}/control/${system}`, 'PUT', behaviour)
}

export function allIsWell(sandboxUrl: string): Promise<unknown> {
  return asked(`${sandboxUrl}/control`, 'DELETE')
}

export function tellWhatIsHeldBack(sandboxUrl: string, provider: string): Promise<unknown> {
  return asked(`${sandboxUrl}/control/${provider}/notify`, 'POST')
}

export async function asked(url: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the sandbox refused ${method} ${url}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
