import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { accepts } from './request.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

type File = { body: Buffer; br: Buffer | undefined; gz: Buffer | undefined; type: string }

/** The browser's built files, from memory. A file with a hash in its name never changes. */
export function assets(folder: string, always: Readonly<Record<string, string>>) {
  const files = new Map<string, File | undefined>()

  const load = (name: string): File | undefined => {
    const file = path.join(folder, name)
    const type = types[path.extname(file)]
    // Another spelling of a name would be cached as another file, without limit.
    const isSpelt = path.posix.normalize(name) === name
    // A leading dot marks the build's own files: the manifest lists every staff screen.
    if (
      !type ||
      !isSpelt ||
      name.includes('/.') ||
      !file.startsWith(folder + path.sep) ||
      !existsSync(file)
    )
      return
    const beside = (ending: string) =>
      existsSync(file + ending) ? readFileSync(file + ending) : undefined
    return { body: readFileSync(file), br: beside('.br'), gz: beside('.gz'), type }
  }

  return {
    answer(name: string, request: IncomingMessage, response: ServerResponse): boolean {
      // Missing names aren't cached: anyone can request any number of them.
      const file = files.get(name) ?? load(name)
      if (!file) return false
      files.set(name, file)
      const [encoding, body] =
        file.br && accepts(request, 'br')
          ? ['br', file.br]
          : file.gz && accepts(request, 'gzip')
            ? ['gzip', file.gz]
            : ['', file.body]
      response.writeHead(200, {
        ...always,
        'Content-Type': file.type,
        'Content-Length': String(body.length),
        'Cache-Control': lifeOf(name),
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

/** A file with a hash in its name never changes, an image rarely does; build information must be fresh. */
function lifeOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return name.endsWith('.json') ? 'no-cache' : 'public, max-age=86400'
}
