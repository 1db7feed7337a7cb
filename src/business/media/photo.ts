import type { Photo } from './shapes.ts'

export const photoUrl = (id: string, width: number) => `/photos/${id}-${width}.webp`

/** The same file as a JPEG: many messengers show no WebP. */
export const jpegOf = (url: string) => url.replace(/\.webp$/, '.jpg')

/** The side of an iPhone's icon. */
export const iconSide = 180

/** The logo as a PNG icon: iPhones show no WebP there. */
export const iconOf = (logo: string) => logo.replace(/-\d+\.webp$/, `-${iconSide}.png`)

/** A photo's `<img>` attributes: the available widths, and a middle one for browsers that can't choose. */
export function sourcesOf({ id, width, widths, colour }: Photo) {
  const middle = widths.find((one) => one >= 640) ?? widths.at(-1) ?? width
  return {
    src: photoUrl(id, middle),
    srcSet: widths.map((one) => `${photoUrl(id, one)} ${one}w`).join(', '),
    side: width,
    tone: toneOf(colour),
  }
}

const hues = [
  [20, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [160, 'green'],
  [200, 'teal'],
  [260, 'blue'],
  [330, 'purple'],
  [361, 'red'],
] as const

type Tone = (typeof hues)[number][1] | 'grey'

/** The placeholder colour nearest to a photo's average: it is a class, because the policy allows no inline styles. */
export function toneOf(colour: string): Tone {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  if (span < 16) return 'grey'
  const turn =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4
  return hues.find(([end]) => turn * 60 < end)?.[1] ?? 'grey'
}

/** The largest width as a JPEG, for other sites: search engines, messengers. */
export function largestOf({ id, width, height, widths }: Photo) {
  const most = widths.at(-1) ?? width
  return {
    path: jpegOf(photoUrl(id, most)),
    width: most,
    height: Math.round((height * most) / width),
  }
}

/** The URL of the smallest width, for an icon of a few pixels. */
export const smallestOf = ({ id, width, widths }: Photo) => photoUrl(id, widths[0] ?? width)
