/**
 * How a sound came to be, in IPTC's terms: by rules that were not trained on anything, or by a model trained on recordings.
 * https://cv.iptc.org/newscodes/digitalsourcetype
 */
export const sourceTypes = ['algorithmicMedia', 'trainedAlgorithmicMedia'] as const;

export type SourceType = (typeof sourceTypes)[number];

/** Returns how the songs of a provider come to be: those from before providers were stored are the composer's. */
export function sourceTypeOf({ provider }: { provider: string | null }): SourceType {
  return provider === null || provider === 'builtin' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
}

/** Returns the address that stands for a type in metadata. */
export function sourceAddress(type: SourceType): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;
}

/** What a listener reads in the comment of a file. */
export const sourceSentences: Record<SourceType, string> = {
  algorithmicMedia: 'Composed and played by software.',
  trainedAlgorithmicMedia: 'Made by an AI model.',
};

/** The members of schema.org's IPTCDigitalSourceEnumeration. */
export const schemaSources = {
  algorithmicMedia: 'https://schema.org/AlgorithmicMediaDigitalSource',
  trainedAlgorithmicMedia: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
} as const satisfies Record<SourceType, string>;
