export const categoryPath = ({ id, menuId }: { id: string; menuId: string }) =>
  `/command-center/menu/${menuId}/category/${id}` as const
