import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

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

/** The built files of the browser, from memory. A name with a hash in it never changes what it holds. */
export function assets(folder: string, always: Readonly<Record<string, string>>) {
  const files = new Map<string, File | undefined>()

  const load = (name: string): File | undefined => {
    const file = path.join(folder, name)
    const type = types[path.extname(file)]
    if (!type || !file.startsWith(folder + path.sep) || !existsSync(file)) return
    const beside = (ending: string) =>
      existsSync(file + ending) ? readFileSync(file + ending) : undefined
    return { body: readFileSync(file), br: beside('.br'), gz: beside('.gz'), type }
  }

  return {
    answer(name: string, request: IncomingMessage, response: ServerResponse): boolean {
      // Names that do not exist are not remembered: anybody can think of endlessly many.
      const file = files.get(name) ?? load(name)
      if (!file) return false
      files.set(name, file)
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const [encoding, body] =
        file.br && /\bbr\b/.test(accepted)
          ? ['br', file.br]
          : file.gz && /\bgzip\b/.test(accepted)
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

/** A name with a hash in it never changes what it holds; a picture seldom; what tells of a new build must be fresh. */
function lifeOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return name.endsWith('.json') ? 'no-cache' : 'public, max-age=86400'
}
