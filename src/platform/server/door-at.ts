import type { Door } from './door.ts'

/** The values of the path's parameters. */
export type Params = Readonly<Record<string, string>>

/** `/api/orders/{id}/stream` as a pattern with named groups. */
export const addressOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Finds the endpoint for a method and a path. A path without parameters wins over one with them. */
export function doorsByPath(doors: readonly Door[]) {
  const exact = new Map<string, Door>()
  const named = new Map<string, { door: Door; address: RegExp }[]>()
  for (const door of doors) {
    const { method, path } = door.endpoint
    if (!path.includes('{')) exact.set(`${method} ${path}`, door)
    else named.set(method, [...(named.get(method) ?? []), { door, address: addressOf(path) }])
  }
  return (method: string, path: string): { door: Door; params: Params } | undefined => {
    const door = exact.get(`${method} ${path}`)
    if (door) return { door, params: {} }
    for (const { door, address } of named.get(method) ?? []) {
      const groups = address.exec(path)?.groups
      if (groups) return { door, params: decoded(groups) }
    }
    return
  }
}

/** The methods that a path has, as the header Allow names them. */
export function methodsByPath(doors: readonly Door[]) {
  const doorAt = doorsByPath(doors)
  const methods = [...new Set(doors.map(({ endpoint }) => endpoint.method))]
  return (path: string): string[] =>
    methods
      .filter((method) => doorAt(method, path))
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

const decoded = (groups: Params): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodedText(text)]))

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
