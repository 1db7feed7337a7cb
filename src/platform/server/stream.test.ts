import { expect, onTestFinished, test, vi } from 'vitest'
import { atDesk } from '#tests/support/desk.ts'

test('a line beats every 15 seconds, so that whoever listens knows that it lives', async () => {
  const { origin, boris } = await atDesk()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const Cookie = [...boris.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await fetch(`${origin}/api/orders/stream`, { headers: { Cookie } })
  const line = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await line?.read()).toMatchObject({ value: 'retry: 1000\n\n' })
  vi.advanceTimersByTime(15_000)
  expect(await line?.read()).toMatchObject({ value: 'event: beat\ndata:\n\n' })
  await line?.cancel()
})
