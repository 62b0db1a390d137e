import { renderHook } from '@testing-library/react'
import {
  confirmUndraftedChanges,
  confirmUnsavedChanges,
  hasUnsaved,
  useRegisterUnsaved,
} from '@/components/ui/unsaved-changes/unsaved-changes-registry'

/** A form with changes that records confirmations and answers as set. */
function dirtyForm(name: string, requests: string[], { drafted, free }: { drafted: boolean; free: boolean }) {
  const settle = async () => {
    requests.push(name)
    return free
  }
  return renderHook(() => useRegisterUnsaved(true, settle, drafted))
}

test('each dirty form asks before leaving, and one can stop it', async () => {
  const requests: string[] = []
  const forms = [
    dirtyForm('goods', requests, { drafted: true, free: true }),
    dirtyForm('password', requests, { drafted: false, free: false }),
    dirtyForm('never asked', requests, { drafted: false, free: true }),
  ]
  expect(await confirmUnsavedChanges()).toBe(false)
  expect(requests).toEqual(['goods', 'password'])
  for (const { unmount } of forms) unmount()
  expect(hasUnsaved()).toBe(false)
})

test('only forms without a draft ask before a reload', async () => {
  const requests: string[] = []
  const goods = dirtyForm('goods', requests, { drafted: true, free: false })
  expect(await confirmUndraftedChanges()).toBe(true)
  expect(requests).toEqual([])
  const password = dirtyForm('password', requests, { drafted: false, free: false })
  expect(await confirmUndraftedChanges()).toBe(false)
  expect(requests).toEqual(['password'])
  goods.unmount()
  password.unmount()
})
