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
