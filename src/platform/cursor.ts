import * as z from 'zod/mini'
import { Instant } from './shapes.ts'

/** Where a page of a list ended: the time and id of its last row. */
export type Position = { readonly at: Date; readonly id: string }

export const Cursor = z.string().check(
  z.regex(/^[^~]+~[\w-]{1,40}$/),
  z.refine((text) => Instant.safeParse(text.split('~')[0]).success),
)

export const cursorOf = (at: Date, id: string) => `${at.toISOString()}~${id}`

/** Undefined for a malformed cursor: the list starts from the beginning. */
export function positionOf(cursor: string | undefined): Position | undefined {
  const [text = '', id = ''] = cursor?.split('~') ?? []
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : { at, id }
}

/** Of a page's address, where an invalid one is ignored. */
export const cursorIn = (query: URLSearchParams) => Cursor.safeParse(query.get('cursor')).data

/** Where a listener resumes: after this position of the feed, with its flags as of this revision. */
export type StreamPlace = { readonly place: number; readonly flagsAt?: number | undefined }

/** The text sent to a listener, who sends it back to resume. */
export const placeText = ({ place, flagsAt }: StreamPlace) =>
  flagsAt === undefined ? String(place) : `${place}~${flagsAt}`

export const placePattern = /^\d{1,15}(~\d{1,15})?$/

/** Any other text isn't a position. */
export function placeFrom(text: string | undefined): StreamPlace | undefined {
  if (text === undefined || !placePattern.test(text)) return
  const [place, flagsAt] = text.split('~').map(Number)
  return place === undefined ? undefined : { place, flagsAt }
}
