import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

async function startSandbox(): Promise<{ child: ChildProcess; port: number; smtpPort: number }> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    execArgv: [],
    silent: true,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [message] = await once(child, 'message')
  return { child, port: message.port, smtpPort: message.smtpPort }
}

test('SBX-50: the sandbox is a process of its own that says when it is ready and stops when told to', async () => {
  const { child, port, smtpPort } = await startSandbox()
  const [line] = child.stdout ? await once(child.stdout, 'data') : []
  expect(JSON.parse(String(line))).toEqual({ ready: true, system: 'sandbox', port, smtpPort })
  const response = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('SBX-51: the sandbox goes when the process that started it goes', async () => {
  const { child } = await startSandbox()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
