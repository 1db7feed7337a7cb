import * as z from 'zod/mini'
import type { OrderNotice } from '#words/order-notice.ts'

/** An email, written once and stored as a message's body. */
export const Letter = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type Letter = z.output<typeof Letter>

export function letterOf({ title, changes, lines, facts, text }: OrderNotice): Letter {
  const list = (all: readonly string[]) =>
    `<ul>\n${all.map((one) => `<li>${escaped(one)}</li>`).join('\n')}\n</ul>\n`
  const rows = facts.map(
    (fact) =>
      `<p><b>${escaped(fact.label)}:</b> ${escaped(fact.text).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject: title,
    text,
    html: `<h2>${escaped(title)}</h2>\n${changes.length > 0 ? list(changes) : ''}${list(lines)}${rows.join('\n')}\n`,
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
