import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

/** Next's transformer of Jest, which first applies the mutant named by the environment: {"file","start","end","text"}. No file is touched. */

const { createTransformer } = createRequire(import.meta.url)('next/dist/build/swc/jest-transformer')
/** @type {{ file: string, start: number, end: number, text: string } | null} */
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : null

/**
 * @param {string} source
 * @param {string} file
 */
function mutated(source, file) {
  if (mutant === null || !file.endsWith(`/${mutant.file}`)) return source
  return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
}

/**
 * @typedef {(source: string, file: string, jest: { configString: string }) => unknown} Step
 * @typedef {{ process: Step, getCacheKey: Step }} Transformer
 */

/** @type {{ createTransformer(options: unknown): Transformer }} */
export default {
  createTransformer(options) {
    /** @type {Transformer} */
    const inner = createTransformer(options)
    return {
      process: (source, file, jest) => inner.process(mutated(source, file), file, jest),
      // Everything but the mutated file is transformed once for all mutants.
      getCacheKey: (source, file, { configString }) =>
        createHash('sha256')
          .update(JSON.stringify([mutated(source, file), file, configString]))
          .digest('hex'),
    }
  },
}
