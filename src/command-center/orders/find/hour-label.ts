/** "18:00–19:00" */
export const hourLabel = (hour: string) =>
  [0, 1].map((ahead) => `${String((Number(hour) + ahead) % 24).padStart(2, '0')}:00`).join('–')
