/** Part of the global that the types of Node leave out. */
declare const WebAssembly: {
  Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } };
};

declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  /** The pictures of a file, not decoded yet. */
  export function all(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; decode(): Promise<Pixels> }[]>;
}
