import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The code of the repository's own modules, by path. Samples and fixtures hold data. */
export function ownCode(): [path: string, code: string][] {
  const folders = ['src', 'tests', 'bench', 'bin', 'guarantees']
  return execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/db\/sample\/|fixtures\//.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')])
}

const comment = /\/\/.*|\/\*[\s\S]*?\*\//y
const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y
/** From a backtick or the end of an insertion to the next insertion or the closing backtick. */
const template = /[`}](?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)/y
const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/y
const name = /[\p{L}_$][\p{L}\d_$]*/uy
/** What may stand before a regular expression, where a quotient has a value. */
const beforePattern = /(?:^|[(,=:[!&|?{};\n+]|=>|\breturn)\s*$/

/** The names in a module, without those in comments and texts. */
export function namesIn(code: string): string[] {
  const names: string[] = []
  /** For every open brace whether it is an insertion into a template. */
  const open: boolean[] = []
  const skip = (what: RegExp, at: number) => {
    what.lastIndex = at
    return what.exec(code)?.[0]
  }
  for (let at = 0; at < code.length; ) {
    const sign = code[at]
    const isInserted = sign === '}' && open.pop() === true
    if (sign === '`' || isInserted) {
      const part = skip(template, at) ?? ''
      if (part.endsWith('${')) open.push(true)
      at += part.length || 1
      continue
    }
    const skipped =
      skip(comment, at) ??
      skip(text, at) ??
      (sign === '/' && beforePattern.test(code.slice(Math.max(0, at - 20), at))
        ? skip(pattern, at)
        : undefined)
    if (skipped) {
      at += skipped.length
      continue
    }
    if (sign === '{') open.push(false)
    const found = skip(name, at)
    if (found) names.push(found)
    at += found?.length ?? 1
  }
  return names
}

/** 'useHTTPServer2' is use, http, server2. */
export const partsOf = (identifier: string) =>
  identifier
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[ _$]+/)
