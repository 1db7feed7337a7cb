/** The placeholders of a template. In quotes they are text for people, bare they are values for programs. */
export const placeholders = [
  ...(['id', 'event', 'sentAt', 'undoes', 'changes', 'trackUrl', 'text'] as const),
  ...(['orderId', 'version', 'shopDay', 'number', 'status', 'name', 'phone', 'note'] as const),
  ...(['total', 'currency', 'lines', 'deliveryMethod', 'address', 'time', 'payment'] as const),
] as const
export type Placeholder = (typeof placeholders)[number]
export type Value = { readonly text: string; readonly raw: unknown }
export type Values = Readonly<Record<Placeholder, Value>>

export type TemplateFault = 'not-json' | 'unknown-placeholder' | 'placeholder-in-key'

const parts = /\\.|"|\{\{\s*(\w+)\s*\}\}/gs

/** The template with its values. Each is encoded as JSON wherever it is, so it stays a value. */
export function fill(template: string, values: Values): string {
  let isQuoted = false
  return template.replace(parts, (part, name?: string) => {
    if (part === '"') isQuoted = !isQuoted
    if (name === undefined || !isPlaceholder(name)) return part
    const { text, raw } = values[name]
    return isQuoted ? JSON.stringify(text).slice(1, -1) : JSON.stringify(raw)
  })
}

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.includes(name as Placeholder)

/** Why a template is invalid, or undefined. If it is valid for these two orders, it is for all. */
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

// Neither letter continues an escape sequence of the template.
const all = (text: string) =>
  Object.fromEntries(placeholders.map((name) => [name, { text: text, raw: text }])) as Values

const shapeOf = (json: unknown) =>
  JSON.stringify(json, (_key, value) => (typeof value === 'object' ? value : 0))
