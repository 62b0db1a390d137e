import { fileURLToPath } from 'node:url'
import projects from '../../tests/jest.config.mjs'

const transformer = fileURLToPath(new URL('transformer.mjs', import.meta.url))

/** The unit tests, compiled with one guard removed. */
export default async () => {
  const { projects: all, ...rest } = await projects()
  const unit = all.find(({ displayName }) => displayName === 'unit')
  if (!unit?.transform) throw new Error('tests/jest.config.mjs has no unit tests to change')
  const transform = Object.fromEntries(
    Object.entries(unit.transform).map(([pattern, one]) =>
      Array.isArray(one) && one[0].includes('jest-transformer') ? [pattern, [transformer, one[1]]] : [pattern, one],
    ),
  )
  return { ...rest, testTimeout: 120_000, projects: [{ ...unit, transform }] }
}
