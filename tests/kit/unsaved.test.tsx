import { renderHook } from '@testing-library/react'
import { hasUnsaved, settleUndrafted, settleUnsaved, useUnsaved } from '@/components/kit/unsaved'

/** A form with changes that writes down when it is asked, and answers as told. */
function dirtyForm(name: string, asked: string[], { drafted, free }: { drafted: boolean; free: boolean }) {
  const settle = async () => {
    asked.push(name)
    return free
  }
  return renderHook(() => useUnsaved(true, settle, drafted))
}

test('before the page is left every form with changes asks, and one that stays stops the leaving', async () => {
  const asked: string[] = []
  const forms = [
    dirtyForm('goods', asked, { drafted: true, free: true }),
    dirtyForm('password', asked, { drafted: false, free: false }),
    dirtyForm('never asked', asked, { drafted: false, free: true }),
  ]
  expect(await settleUnsaved()).toBe(false)
  expect(asked).toEqual(['goods', 'password'])
  for (const { unmount } of forms) unmount()
  expect(hasUnsaved()).toBe(false)
})

test('before the same page is loaded anew only a form without a draft asks', async () => {
  const asked: string[] = []
  const goods = dirtyForm('goods', asked, { drafted: true, free: false })
  expect(await settleUndrafted()).toBe(true)
  expect(asked).toEqual([])
  const password = dirtyForm('password', asked, { drafted: false, free: false })
  expect(await settleUndrafted()).toBe(false)
  expect(asked).toEqual(['password'])
  goods.unmount()
  password.unmount()
})
