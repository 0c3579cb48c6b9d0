/** Of all threads of a server, by its own metrics. */
export async function processorSeconds(serverUrl: string): Promise<number> {
  const metrics = await (await fetch(`${serverUrl}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]
  if (seconds === undefined) throw new Error('the shop does not tell its processor time')
  return Number(seconds)
}
