import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { fieldCodes } from '#platform/refusal.ts'
import { Locale, Localised } from '#platform/shapes.ts'
import { columns } from './column.ts'
import { ownCodes } from './reader.ts'

export const mostRows = 10_000
/** What is looked at on a screen; the counts are of all. */
const mostShown = 1000

const column = z.enum(columns)
const decimal = z.optional(z.enum(['comma', 'point']))
const upload = { type: 'text/csv', mostBytes: 16 * 1024 * 1024 } as const
const refusals = {
  'menu-file-unreadable': 422,
  'menu-file-no-columns': 422,
  'menu-file-too-long': 422,
} as const

const Counts = z.object({ added: z.int(), changed: z.int(), untouched: z.int() })

/** What a table would do. */
const Checked = z.object({
  /** Names the menu that it was held against: the import asks for it. */
  seen: z.string(),
  counts: Counts,
  menus: z.array(Localised),
  categories: z.array(Localised),
  /** The first thousand. */
  lines: z.array(
    z.object({
      row: z.int(),
      kind: z.enum(['added', 'changed']),
      name: Localised,
      variant: Localised,
      changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
    }),
  ),
  errorCount: z.int(),
  errors: z.array(
    z.object({
      row: z.int(),
      column,
      code: z.enum([...fieldCodes, ...ownCodes]),
      limit: z.optional(z.number()),
    }),
  ),
  /** Columns that nobody knows: they are left out. */
  unknown: z.array(z.string()),
})
export type CheckedFile = z.output<typeof Checked>
export type ImportedFile = z.output<typeof Counts>

export const menuFile = {
  export: endpoint('GET /api/menu-file', {
    summary:
      'All menus as a table for spreadsheets, a line a variant; prices with a comma in Russian unless told otherwise',
    input: z.object({ locale: z.optional(Locale), style: decimal }),
    output: z.string(),
    refusals: { 'not-set-up': 404 },
    download: 'text/csv',
  }),
  check: endpoint('POST /api/menu-file/check', {
    summary:
      'What a table would change, line by line, and what is wrong with it. Nothing is changed yet',
    input: z.object({ file: z.instanceof(Uint8Array), style: decimal }),
    output: Checked,
    upload,
    refusals: { ...refusals, 'not-set-up': 404 },
  }),
  import: endpoint('POST /api/menu-file', {
    summary:
      'Do what a table was checked to do, all of it or nothing. Refused when the menu has changed since the check',
    input: z.object({ file: z.instanceof(Uint8Array), seen: z.string().check(z.maxLength(100)) }),
    output: Counts,
    upload,
    refusals: {
      ...refusals,
      'not-set-up': 404,
      'menu-file-wrong': 422,
      'menu-changed': 409,
    },
  }),
}

export const shown = <One>(all: readonly One[]) => all.slice(0, mostShown)
