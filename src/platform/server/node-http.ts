// An import by name evaluates every export, and node:http exports a client for fetch that the server doesn't use: 14 ms of the start.

export const { createServer } = process.getBuiltinModule('node:http')

/** The client for a URL. TLS loads with the first request that needs it. */
export const requestBy = ({ protocol }: URL) =>
  process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http').request
