import './zod-no-eval'
import * as z from 'zod/mini'

/** A schema whose result is converted to the product's shape. Failed conversions are reported through `context.issues`. */
export function transformed<Schema extends z.core.$ZodType, Parsed>(
  schema: Schema,
  shape: (value: z.output<Schema>, context: z.core.ParsePayload) => Parsed,
): z.ZodMiniPipe<Schema, z.ZodMiniTransform<Parsed, z.output<Schema>>> {
  return z.pipe(schema, z.transform(shape)) as z.ZodMiniPipe<Schema, z.ZodMiniTransform<Parsed, z.output<Schema>>>
}

/** A value, possibly absent, that is converted before a schema parses it. */
export function preprocessed<Schema extends z.core.$ZodType>(ready: (value: unknown) => unknown, schema: Schema) {
  return z.pipe(z.transform(ready), schema) as z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, Schema>
}
