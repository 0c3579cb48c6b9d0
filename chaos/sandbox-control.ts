import type { ControlledSystem } from '#sandbox/control.ts'

/** Tells an outside system how to behave from now on; what is left out is as usual. */
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

/** Notifications that are held back are sent now. */
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
