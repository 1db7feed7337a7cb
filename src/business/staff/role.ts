/** More people than a shop has; a list that is shown whole. */
export const mostStaff = 100

type Change = { role?: string | undefined; isActive?: boolean | undefined }

/** The shop keeps its owner: the master's role is never another, and the account is never switched off. */
export const isAgainstMaster = (role: string, change: Change) =>
  role === 'master' && (change.role !== undefined || change.isActive === false)
