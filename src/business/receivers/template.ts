/** What a template may name. Within quotes a placeholder is words for people, bare it is a value for machines. */
export const placeholders = [
  'id',
  'event',
  'sentAt',
  'number',
  'status',
  'name',
  'phone',
  'total',
  'currency',
  'lines',
  'address',
  'time',
  'payment',
  'note',
  'changes',
  'text',
] as const
export type Placeholder = (typeof placeholders)[number]
export type Value = { readonly told: string; readonly raw: unknown }
export type Values = Readonly<Record<Placeholder, Value>>

export type TemplateFault = 'not-json' | 'unknown-placeholder' | 'placeholder-in-key'

const parts = /\\.|"|\{\{\s*(\w+)\s*\}\}/gs

/** The template with its values in place. A value is encoded as JSON wherever it stands, so it stays a value. */
export function fill(template: string, values: Values): string {
  let isQuoted = false
  return template.replace(parts, (part, name?: string) => {
    if (part === '"') isQuoted = !isQuoted
    if (name === undefined || !isPlaceholder(name)) return part
    const { told, raw } = values[name]
    return isQuoted ? JSON.stringify(told).slice(1, -1) : JSON.stringify(raw)
  })
}

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.includes(name as Placeholder)

/** Why a template is no good, or nothing. What holds for these two orders holds for every one. */
export function templateFault(template: string): TemplateFault | undefined {
  for (const [, name] of template.matchAll(/\{\{\s*(\w+)\s*\}\}/g))
    if (!isPlaceholder(name ?? '')) return 'unknown-placeholder'
  try {
    const [one, other] = ['x', 'y'].map((text) => shapeOf(JSON.parse(fill(template, all(text)))))
    return one === other ? undefined : 'placeholder-in-key'
  } catch {
    return 'not-json'
  }
}

// Neither letter continues an escape that the template began.
const all = (text: string) =>
  Object.fromEntries(placeholders.map((name) => [name, { told: text, raw: text }])) as Values

const shapeOf = (json: unknown) =>
  JSON.stringify(json, (_key, value) => (typeof value === 'object' ? value : 0))
