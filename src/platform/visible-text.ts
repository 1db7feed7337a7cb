/** Spaces, and signs without a shape: U+200B, U+2060, U+3164 and the like. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The text without the spaces around it; empty if nothing of it can be seen. */
export const visibleText = (text: string): string => (visible.test(text) ? text.trim() : '')
