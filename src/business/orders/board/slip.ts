/** Paper formats: rolls of kitchen printers by their width in millimetres, or a sheet. */
export const papers = ['ROLL_58', 'ROLL_80', 'A4'] as const
export type Paper = (typeof papers)[number]
