import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens the menu of a list's tools. */
export const openTools = () => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Tools' }))

/** Presses a tool in the menu of a list. */
export async function pressTool(name: string): Promise<void> {
  await openTools()
  await userEvent.setup({ delay: null }).click(await screen.findByRole('menuitem', { name }))
}
