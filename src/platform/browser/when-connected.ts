/** Load a piece of code; without a connection, as soon as there is one. */
export async function whenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return load()
  }
}
