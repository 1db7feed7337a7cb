import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { fieldCodes } from '#platform/refusal.ts'
import { Locale, Localised } from '#platform/shapes.ts'
import { mostBytes } from './cell.ts'
import { columns, optionColumns } from './column.ts'
import { ownCodes } from './reader.ts'

export const mostRows = 10_000
/** The maximum shown on a screen; the counts include all. */
const mostShown = 1000

const column = z.union([
  z.enum([...columns, ...optionColumns]),
  z.templateLiteral(['price:', z.string()]),
])
const decimal = z.optional(z.enum(['comma', 'point']))
const upload = { type: 'text/csv', mostBytes } as const
const refusals = {
  /** `row` is the one with a stray quotation mark, if that is the reason. */
  'menu-file-unreadable': 422,
  'menu-file-no-columns': 422,
  /** `headings` lists them, each with the column that it probably means. */
  'menu-file-unknown-columns': 422,
  'menu-file-too-long': 422,
} as const

const Counts = z.object({ added: z.int(), changed: z.int(), untouched: z.int() })

/** Something to create, and the existing one whose name it probably misspells. */
const New = z.object({ name: Localised, meant: z.nullable(Localised) })

/** The effect of a menu file or of a file of options. In the latter, names are those of groups and variants those of options. */
const Checked = z.object({
  /** Identifies the menu that the file was compared with: the import requires it. */
  seen: z.string(),
  counts: Counts,
  menus: z.array(New),
  categories: z.array(New),
  groups: z.array(New),
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
      /** The product, and the cell's content. */
      name: Localised,
      cell: z.string(),
      /** The first row's value, if this row of the product differs. */
      first: z.optional(z.string()),
      /** The wrong part of the cell. */
      part: z.optional(z.string()),
    }),
  ),
})
export type CheckedFile = z.output<typeof Checked>
export type ImportedFile = z.output<typeof Counts>

export const menuFile = {
  export: endpoint('GET /api/menu-file', {
    summary: 'Export all menus as CSV, one row per variant; decimal comma in Russian by default',
    input: z.object({ locale: z.optional(Locale), style: decimal }),
    output: z.string(),
    refusals: { 'not-set-up': 404 },
    download: 'text/csv',
  }),
  exportOptions: endpoint('GET /api/menu-file/options', {
    summary: 'Export all option groups as CSV, one row per option, with a price for each size',
    input: z.object({ locale: z.optional(Locale), style: decimal }),
    output: z.string(),
    refusals: { 'not-set-up': 404 },
    download: 'text/csv',
  }),
  check: endpoint('POST /api/menu-file/check', {
    reads: true,
    summary: 'Preview what a CSV file of the menu or of options would change, and its errors',
    input: z.object({ file: z.instanceof(Uint8Array), style: decimal }),
    output: Checked,
    upload,
    refusals: { ...refusals, 'not-set-up': 404 },
  }),
  import: endpoint('POST /api/menu-file', {
    summary: 'Import a checked CSV file, all or nothing. Fails if the menu changed since the check',
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
