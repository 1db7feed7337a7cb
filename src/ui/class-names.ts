export const classNames = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ')
