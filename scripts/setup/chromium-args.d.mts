export const chromiumArgs: string[]
