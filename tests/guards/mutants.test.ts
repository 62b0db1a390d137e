import { findMutants } from '@/scripts/mutants/find'

test('every listed guard of the server exists', () => {
  expect(findMutants().length).toBeGreaterThan(100)
})
