import type { ControlledSystem } from '#sandbox/control.ts'

/** Sets the simulated faults of an outside system; what is left out is as usual. */
export function setFaults(
  sandboxUrl: string,
  system: ControlledSystem | 'callbacks',
  behaviour: object,
): Promise<unknown> {
  return sandboxRequest(`${sandboxUrl}/control/${system}`, 'PUT', behaviour)
}

export function clearFaults(sandboxUrl: string): Promise<unknown> {
  return sandboxRequest(`${sandboxUrl}/control`, 'DELETE')
}

export function sendHeldNotifications(sandboxUrl: string, provider: string): Promise<unknown> {
  return sandboxRequest(`${sandboxUrl}/control/${provider}/notify`, 'POST')
}

export async function sandboxRequest(url: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the sandbox refused ${method} ${url}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
