/** More people than work in one shop at once. Whoever was switched off is not counted. */
export const mostStaff = 100

type Change = { role?: string | undefined; isActive?: boolean | undefined }

/** The shop keeps its owner: the master's role is never another, and the account is never switched off. */
export const isAgainstMaster = (role: string, change: Change) =>
  role === 'master' && (change.role !== undefined || change.isActive === false)
