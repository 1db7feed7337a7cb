import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mostBytes } from '#business/media/upload.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'guarantees/README.md'])
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const folders = 'src|tests|docs|bin|bench|guarantees|sample'
const isPath = new RegExp(`^(${folders})/|^[\\w./{},*-]+\\.(tsx?|mjs|css|sql|md)$`)

/** A path starts at the root, or is the end of one in src/; a file name alone can be in any folder. */
const placesOf = (name: string) =>
  name.includes('/')
    ? [name, `src/**/${name}`]
    : [name, `{${folders.replaceAll('|', ',')}}/**/${name}`]

const found = new Map<string, boolean>()
function exists(name: string) {
  const known = found.get(name) ?? globSync(placesOf(name)).length > 0
  found.set(name, known)
  return known
}

/** Files and commands in a document that don't exist. */
function missingIn(file: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const inBackticks = [...prose.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.split(/[\s,;"'()]+(?![^{]*\})/))
    // A placeholder such as <area> matches any name.
    .map((word) => word.replaceAll(/<[^>]*>/g, '*').replace(/^\.\//, ''))
    .filter((word) => isPath.test(word) && !exists(word))
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => !existsSync(target))
  const commands = [...text.matchAll(/npm run\s+(?:--[\w-]+\s+)*([\w:-]+)/g)]
    .filter(([, script = '']) => !Object.hasOwn(scripts, script))
    .map(([command]) => command)
  return [...inBackticks, ...links, ...commands]
}

test.each(documents)('%s names only files and commands that exist', (file) => {
  const name = file.replaceAll('\\', '/')
  expect(missingIn(name, readFileSync(file, 'utf8'))).toEqual([])
})

test('every record has a status, a date and a line in the index', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const lines = globSync('docs/decisions/0*.md').map((file) => {
    const [, number = '', title, status, date] =
      /^# (\d+)\. (.+)\n\n- Status: (accepted|superseded by \d{4})\n- Date: (\d{4}-\d\d-\d\d)\n/.exec(
        readFileSync(file, 'utf8'),
      ) ?? []
    const name = path.basename(file)
    return `| [${number.padStart(4, '0')}](${name}) | ${title} | ${status} | ${date} |`
  })
  expect(index.match(/^\| \[\d.*/gm)).toEqual(lines.toSorted())
})

test('the page table stays within its record’s limit', () => {
  const record = readFileSync(globSync('docs/decisions/0001-*.md')[0] ?? '', 'utf8')
  const files = [...record.matchAll(/^\| `(src\/[^`]+)`/gm)].map(([, file = '']) => file)
  const [, bound = ''] = /The new bound is ([\d,]+) lines/.exec(record) ?? []
  expect(files.length).toBeGreaterThan(10)
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0)
  expect(lines).toBeLessThan(Number(bound.replace(',', '')))
})

test('the settings in docs/operating.md are those that the shop reads', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const config = readFileSync('src/platform/server/config.ts', 'utf8')
  const read = [...config.matchAll(/env\.([A-Z_]+)|secret\(env, '([A-Z_]+)'\)/g)]
  const known = new Set(read.map(([, plain, secret]) => plain ?? secret))
  const listed = [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(known)
  const [, service = ''] = /\/etc\/tiffin\.env\) <<'END'\n(.*?)\nEND/s.exec(text) ?? []
  const inService = service.split('\n').map((line) => line.split('=')[0])
  expect(inService).toContain('DATA_DIR')
  expect(inService.filter((name) => !known.has(name))).toEqual([])
})

test('the service runs an existing file, and the proxy lets the largest photo through', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const [, file = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(text) ?? []
  expect(existsSync(file)).toBe(true)
  const [, most = 0] = /client_max_body_size (\d+)m;/.exec(text) ?? []
  expect(Number(most) * 1024 * 1024).toBeGreaterThan(mostBytes)
})

test('guarantees/README.md describes every guarantee, and each has a control', () => {
  const files = globSync('guarantees/[a-z][0-9]*-*.ts')
  const ids = files.map((file) => path.basename(file).replace(/-.*/, '').toUpperCase())
  const [table = ''] = readFileSync('guarantees/README.md', 'utf8').split('## Last measurements')
  const described = [...table.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id)
  expect(described.toSorted()).toEqual(ids.toSorted())
  const lack = files.filter((file) => !/\bcontrol\b\s*[:(]/.test(readFileSync(file, 'utf8')))
  expect(lack).toEqual([])
})

test('every command runs an existing file', () => {
  const files = Object.values(scripts).flatMap((line) => line.match(/(bin|bench|guarantees)\/\S+/g))
  expect(files.filter((file) => file !== null && !existsSync(file))).toEqual([])
})

/** Commands that send a plus sign as it is in a form, where it means a space. */
const barePluses = (text: string) => text.match(/(?:-d|--data) '?[\w.]+=[^\s']*\+.*/g) ?? []

test.each(documents)('%s sends the plus of a phone number encoded', (file) => {
  expect(barePluses(readFileSync(file, 'utf8'))).toEqual([])
})

test('finds a bare plus', () => {
  const encoded = '--data-urlencode phone=+79123456789, -d phone=%2B79123456789'
  expect(barePluses(`curl -d phone=+7912 ${encoded}`)).toHaveLength(1)
  expect(barePluses(encoded)).toEqual([])
})

test('finds a wrong path, link and command', () => {
  const text = [
    'See `src/nowhere.ts`, `tests/*/nothing.ts`, `grep x src/none/*.ts`, `db/nowhere.ts` and `nowhere.tsx`.',
    'See [there](nowhere.md) and [here](../bench/nowhere.ts). Run `npm run nothing`.',
    'See `src/main.ts`, `src/words/<area>/en.ts`, `src/{api,jobs}.ts`, `db/open.ts`, `door.ts` and [this](operating.md).',
  ].join('\n')
  expect(missingIn('docs/planted.md', text)).toEqual([
    'src/nowhere.ts',
    'tests/*/nothing.ts',
    'src/none/*.ts',
    'db/nowhere.ts',
    'nowhere.tsx',
    'docs/nowhere.md',
    'bench/nowhere.ts',
    'npm run nothing',
  ])
})
