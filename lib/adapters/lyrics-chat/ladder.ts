/** The optional parts of a request, which not every server takes. */
export interface Shape {
  format: 'json_schema' | 'json_object' | 'plain';
  limit: 'max_tokens' | 'max_completion_tokens';
  hasTemperature: boolean;
}

export const FULL_SHAPE: Shape = { format: 'json_schema', limit: 'max_tokens', hasTemperature: true };

/**
 * Returns the shape to try after a server refused one, by what it said; null if nothing is left to try. A refusal that
 * names no part is taken to mean the format.
 */
export function nextShape(shape: Shape, complaint: string): Shape | null {
  if (/context.{0,20}(length|size|window)/i.test(complaint)) return null;
  if (shape.hasTemperature && /temperature/i.test(complaint)) return { ...shape, hasTemperature: false };
  if (shape.limit === 'max_tokens' && /max_(completion_)?tokens/i.test(complaint))
    return { ...shape, limit: 'max_completion_tokens' };
  if (shape.format === 'json_schema') return { ...shape, format: 'json_object' };
  return shape.format === 'json_object' ? { ...shape, format: 'plain' } : null;
}
