import * as z from 'zod/mini'
import { escapeHtml } from '#platform/escaping.ts'
import type { OrderNotice } from '#words/order-notice.ts'

/** An email, written once and stored as a message's body. */
export const Email = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type Email = z.output<typeof Email>

export function emailOf({ title, changes, lines, facts, text }: OrderNotice): Email {
  const list = (all: readonly string[]) =>
    `<ul>\n${all.map((one) => `<li>${escapeHtml(one)}</li>`).join('\n')}\n</ul>\n`
  const rows = facts.map(
    (fact) =>
      `<p><b>${escapeHtml(fact.label)}:</b> ${escapeHtml(fact.text).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject: title,
    text,
    html: `<h2>${escapeHtml(title)}</h2>\n${changes.length > 0 ? list(changes) : ''}${list(lines)}${rows.join('\n')}\n`,
  }
}
