/** What the package registers in an audio worklet; it has no types of its own. */
declare module 'signalsmith-stretch' {
  export interface Processor {
    /** Samples of input that the library looks at. */
    bufferLength: number;
    inputLatencySeconds: number;
    outputLatencySeconds: number;
    /** Addresses of a buffer for each channel, in bytes. */
    buffersIn: number[];
    buffersOut: number[];
    wasmModule: {
      HEAP8: Int8Array<ArrayBuffer>;
      exports?: { memory: WebAssembly.Memory };
      _setTransposeSemitones(semitones: number, tonality: number): void;
      _seek(samples: number, rate: number): void;
      _process(input: number, output: number): void;
    };
    port: { postMessage(data: [subject: string, ...rest: unknown[]]): void };
  }
}
