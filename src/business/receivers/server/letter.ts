import * as z from 'zod/mini'
import type { OrderNotice } from '#words/order-notice.ts'

/** What a mailbox is sent, written once and kept as a dispatch's body. */
export const Letter = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type Letter = z.output<typeof Letter>

export function letterOf({ title, lines, facts, text }: OrderNotice): Letter {
  const items = lines.map((line) => `<li>${escaped(line)}</li>`)
  const rows = facts.map(
    (fact) =>
      `<p><b>${escaped(fact.label)}:</b> ${escaped(fact.text).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject: title,
    text,
    html: `<h2>${escaped(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>\n${rows.join('\n')}\n`,
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
