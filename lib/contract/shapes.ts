import './no-eval'
import * as z from 'zod/mini'

/** A value read by a schema and then given the shape that the product works with. What cannot be shaped is told by `context.issues`. */
export function shaped<Schema extends z.core.$ZodType, Inside>(
  schema: Schema,
  shape: (value: z.output<Schema>, context: z.core.ParsePayload) => Inside,
): z.ZodMiniPipe<Schema, z.ZodMiniTransform<Inside, z.output<Schema>>> {
  return z.pipe(schema, z.transform(shape)) as z.ZodMiniPipe<Schema, z.ZodMiniTransform<Inside, z.output<Schema>>>
}

/** A value made ready, an absent one too, before a schema reads it. */
export function prepared<Schema extends z.core.$ZodType>(ready: (value: unknown) => unknown, schema: Schema) {
  return z.pipe(z.transform(ready), schema) as z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, Schema>
}
