import { connectionBack, isReachable, lineLost } from './connection.ts'

/** Loads a piece of code; while offline the user sees that, and it loads once there is a connection. */
export async function whenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine && (await isReachable())) throw error
    lineLost()
    await connectionBack()
    return whenConnected(load)
  }
}
